// The articles of all orders on the pack list together, by shelf place. A barcode scanner ticks
// them off.

import { type SubmitEvent, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import {
  readStoredText,
  removeStoredItem,
  writeStoredJson,
  writeStoredText,
} from '#components/storage/browser-storage.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { applyScan, parsePickedPacks, type PickedPacks, type ScanResult } from './pick-scan.ts'
import { playScanTone } from './scan-tone.ts'

type Article = EndpointReply<'POST /api/admin/pack-list'>['articles'][number]

/** `list` identifies the pack list, so that the ticks of another list do not count here. */
export function PickList({ articles, list }: { articles: readonly Article[]; list: string }) {
  // The ticks stay in this tab, because ordered products are health data.
  const [picked, setPicked] = useState(() =>
    parsePickedPacks(
      readStoredText('sessionStorage', staffStorageKeys.pickedPacks),
      list,
      articles,
    ),
  )
  const [scan, setScan] = useState<ScanResult>()
  const [isSilent, setIsSilent] = useState(
    () => readStoredText('localStorage', staffStorageKeys.scanSilent) !== null,
  )

  const savePicked = (next: PickedPacks) => {
    setPicked(next)
    writeStoredJson('sessionStorage', staffStorageKeys.pickedPacks, { list, picked: next })
  }
  const tick = (item: number, packs: number) => {
    setScan(undefined)
    savePicked({ ...picked, [item]: packs })
  }

  function submitScan(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    event.currentTarget.reset()
    if (code === '') return
    const result = applyScan(articles, picked, code)
    setScan(result)
    savePicked(result.picked)
    if (!isSilent) playScanTone(result.kind === 'picked')
  }

  function toggleSound(silent: boolean) {
    setIsSilent(silent)
    if (silent) writeStoredText('localStorage', staffStorageKeys.scanSilent, '1')
    else removeStoredItem('localStorage', staffStorageKeys.scanSilent)
  }

  if (articles.length === 0) return null
  const total = articles.reduce((sum, { packs }) => sum + packs, 0)
  const taken = articles.reduce((sum, { item }) => sum + (picked[item] ?? 0), 0)
  return (
    <section aria-labelledby="pick-list" className="mb-10">
      <h2 id="pick-list" className="mb-4 text-xl">
        Van de plank halen
      </h2>
      <form
        onSubmit={submitScan}
        className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden"
      >
        <LabelledField
          label="Scan de EAN van een pak"
          name="code"
          autoComplete="off"
          spellCheck={false}
          className="w-full max-w-sm"
        />
        <Button type="submit" kind="ghost">
          Vink af
        </Button>
        <Checkbox
          label="Geluid op dit apparaat"
          checked={!isSilent}
          onChange={({ target }) => toggleSound(!target.checked)}
        />
      </form>
      <div className="mb-4 grid gap-4 print:hidden">
        {scan && scan.kind !== 'picked' && <Notice kind="error">{scan.text}</Notice>}
        <p role="status" className="font-semibold">
          {scan?.kind === 'picked' && `${scan.text} `}
          {taken === total ? 'Alles is gepakt.' : `${taken} van ${total} pakken gepakt.`}
        </p>
      </div>
      <RecordTable
        caption="Van de plank halen"
        columns={columns(picked, tick)}
        rows={articles}
        keyOf={({ item }) => item}
      />
    </section>
  )
}

const columns = (
  picked: PickedPacks,
  tick: (item: number, packs: number) => void,
): Column<Article>[] => [
  {
    name: 'Artikel',
    cell: ({ name, article_number, ean }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block text-xs text-ink-soft">
          {[article_number && `Artikel ${article_number}`, ean && `EAN ${ean}`]
            .filter(Boolean)
            .join(', ') || 'Zonder artikelnummer en EAN'}
        </span>
      </>
    ),
  },
  { name: 'Schapplaats', cell: ({ shelf_place }) => shelf_place ?? '–' },
  {
    name: 'Aantal',
    number: true,
    cell: ({ packs }) => <span className="text-base font-semibold">{packs} ×</span>,
  },
  {
    name: 'Gepakt',
    cell: ({ item, name, packs }) => (
      <label className="-my-2 flex min-h-control items-center gap-3">
        <span className="sr-only">Gepakt: {name}</span>
        <input
          type="checkbox"
          checked={picked[item] === packs}
          onChange={({ target }) => tick(item, target.checked ? packs : 0)}
          className="size-5 accent-deep"
        />
        <span className="whitespace-nowrap tabular-nums print:hidden">
          {picked[item] ?? 0} van {packs}
        </span>
      </label>
    ),
  },
]
