import ArgumentParser
import CityPaintKit
import Workers

/// The options of a run over rows of data.
struct RowOptions: OptionTable {
  var resume = false
  var shard: Shard?
  var progress = false

  static var options: [OptionRow<Self>] {
    [
      .flag(
        "resume", \.resume,
        """
        Leave each row's PNG as it is if it was drawn from the same inputs: the document, the row, \
        the options, the fonts, and the program.
        """
      ).ofFile,
      .value(
        "shard", \.shard, word: "i/n",
        "Draw only one of n equal shards of the rows, for one of n machines: i/n, such as 2/3."
      ).ofFile,
      .flag(
        "progress", \.progress,
        "Report the progress of rows even if standard error is not a terminal."
      ).ofFile,
    ]
  }

  var settings: RowSettings { RowSettings(resumes: resume, shard: shard) }

  /// The names of the given options.
  var given: [String] {
    [(resume, "--resume"), (shard != nil, "--shard"), (progress, "--progress")]
      .filter { $0.0 }.map { $0.1 }
  }
}

extension Shard: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
