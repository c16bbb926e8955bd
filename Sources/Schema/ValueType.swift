import Source
