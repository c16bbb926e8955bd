"""Takes measurements in turn, so that other load on the machine affects all of them equally."""
import statistics


def in_turn(turns, measures, warm_up=True):
    """Returns the values of each measure in a dictionary, one per turn without the warm-up turn."""
    samples = {name: [] for name in measures}
    for turn in range(-1 if warm_up else 0, turns):
        for name, measure in measures.items():
            value = measure()
            if turn >= 0:
                samples[name].append(value)
    return samples


def medians(samples):
    """Returns the median of each measurement or, for named figures, of each figure."""
    return {name: middle(values) for name, values in samples.items()}


def middle(values):
    """Returns the median of values, of each column in lists, or of each figure in dictionaries."""
    first = values[0]
    if isinstance(first, dict):
        return {key: statistics.median(value[key] for value in values) for key in first}
    if isinstance(first, (list, tuple)):
        return [statistics.median(column) for column in zip(*values)]
    return statistics.median(values)


def ratio(ours, theirs):
    """Returns the median ratio of all turns; None if one of the two was not measured."""
    if not ours or not theirs:
        return None
    return statistics.median(a / b for a, b in zip(ours, theirs))
