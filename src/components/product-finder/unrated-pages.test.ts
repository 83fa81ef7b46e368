import { describe, expect, test } from 'vitest'
import { findUnratedPages } from './unrated-pages.ts'

describe('findUnratedPages', () => {
  test.each([
    [{ total: 730, rated: 680 }, [7, 8]],
    [{ total: 730, rated: 700 }, [8]],
    [{ total: 300, rated: 299 }, [3]],
    [{ total: 5000, rated: 260 }, [3, 4, 5]],
    [{ total: 700, rated: 700 }, []],
    [{ total: 0, rated: 0 }, []],
  ])('for %j returns the pages of 100 with products without an absorption: %j', (counts, pages) => {
    expect(findUnratedPages(counts, 100)).toEqual(pages)
  })
})
