// A search field above a long list of sizes, which otherwise shows the first ones only, so that a
// product with hundreds of sizes stays quick to edit.

import { type ReactNode, useId, useState } from 'react'
import {
  manyVariations,
  matchesVariantSearch,
} from '#domain/catalogue/product-page/variant-picker.ts'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Button } from '#ui/button.tsx'

type VariationSearch<One> = {
  isFound: (one: One) => boolean
  field: ReactNode
}

/** `noun` names the list, such as 'maten'. */
export function useVariationSearch<One extends { name: string }>(
  all: readonly One[],
  noun: string,
): VariationSearch<One> {
  const id = useId()
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(manyVariations)
  if (all.length <= manyVariations) return { isFound: () => true, field: null }
  const found = all.filter(({ name }) => matchesVariantSearch(name, search))
  const shown = new Set(found.slice(0, limit))
  return {
    isFound: (one) => shown.has(one),
    field: (
      <div className="grid justify-items-start gap-3">
        <LabelledField
          id={id}
          className="w-full max-w-[28rem]"
          label={`Zoek in ${all.length} ${noun}`}
          name={`search-${noun}`}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className="text-sm text-ink-soft">
          {found.length === shown.size
            ? `${found.length} gevonden.`
            : `De eerste ${shown.size} van ${found.length}.`}
        </p>
        {found.length > shown.size && (
          <Button kind="plain" onClick={() => setLimit(limit + manyVariations)}>
            Toon meer {noun}
          </Button>
        )}
      </div>
    ),
  }
}
