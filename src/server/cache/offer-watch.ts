// Remembers when the first running offer ends, until something in the shop changes.

/** `load` queries the moment; `invalidate` forgets it, so that the next call queries it again. */
export function createOfferWatch(load: () => Promise<Date | undefined>) {
  let end: Promise<number> | undefined
  return {
    end: (): Promise<number> => {
      const current = (end ??= load().then((moment) => moment?.getTime() ?? Infinity))
      // After a failure the next page queries again; the page that waits is not for the HTTP cache.
      return current.catch(() => {
        if (end === current) end = undefined
        return 0
      })
    },
    invalidate(): void {
      end = undefined
    },
  }
}
