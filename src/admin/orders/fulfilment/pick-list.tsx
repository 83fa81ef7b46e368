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
import { Checkbox } from '#ui/form/checkbox.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../../shared/list/record-table.tsx'
import { playScanTone } from './scan-tone.ts'
import { hasCode } from '#domain/inventory/scanned-code.ts'
import { Section } from '../../shared/screen.tsx'

type Article = EndpointReply<'POST /api/admin/pack-list'>['articles'][number]

/** `list` identifies the pack list, so that the ticks of another list do not count here. */
export function usePickedPacks(articles: readonly Article[], list: string) {
  // The ticks stay in this tab, because ordered products are health data.
  const [picked, setPicked] = useState(() =>
    parsePickedPacks(
      readStoredText('sessionStorage', staffStorageKeys.pickedPacks),
      list,
      articles,
    ),
  )
  const savePicked = (next: PickedPacks) => {
    setPicked(next)
    writeStoredJson('sessionStorage', staffStorageKeys.pickedPacks, { list, picked: next })
  }
  const total = articles.reduce((sum, { packs }) => sum + packs, 0)
  const taken = articles.reduce((sum, { item }) => sum + (picked[item] ?? 0), 0)
  return { articles, picked, savePicked, total, taken }
}

export function PickList({
  articles,
  picked,
  savePicked,
  total,
  taken,
}: ReturnType<typeof usePickedPacks>) {
  const [scan, setScan] = useState<ScanResult>()
  const [isSilent, setIsSilent] = useState(
    () => readStoredText('localStorage', staffStorageKeys.scanSilent) !== null,
  )

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
  return (
    <Section title="Van de plank halen" className="mb-10" headingClass="mb-4">
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
    </Section>
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

/** The taken packs by item id. */
type PickedPacks = Readonly<Record<string, number>>
type PickedArticle = Pick<Article, 'item' | 'name' | 'article_number' | 'ean' | 'packs'>
type ScanResult = {
  kind: 'picked' | 'complete' | 'unknown'
  text: string
  picked: PickedPacks
}

/**
 * Ticks one pack of the article with this EAN or article number. Several lines can share an EAN;
 * the first incomplete one counts.
 */
export function applyScan(
  articles: readonly PickedArticle[],
  picked: PickedPacks,
  typed: string,
): ScanResult {
  const code = typed.replace(/\s+/g, '')
  const matching = articles.filter(({ ean, article_number }) =>
    hasCode({ ean, articleNumbers: [article_number] }, code),
  )
  const takenOf = ({ item }: PickedArticle) => picked[item] ?? 0
  const next = matching.find((article) => takenOf(article) < article.packs)
  if (next) {
    const taken = takenOf(next) + 1
    return {
      kind: 'picked',
      text: `${next.name}: ${taken} van ${next.packs}.`,
      picked: { ...picked, [next.item]: taken },
    }
  }
  const [complete] = matching
  if (complete)
    return {
      kind: 'complete',
      text: `Van ${complete.name} heb je er al ${complete.packs}. Leg dit pak terug.`,
      picked,
    }
  return { kind: 'unknown', text: `${code} staat niet op deze lijst. Leg dit pak terug.`, picked }
}

/** Returns the packs from storage that fit the list; other and damaged entries are dropped. */
export function parsePickedPacks(
  stored: string | null,
  list: string,
  articles: readonly PickedArticle[],
): PickedPacks {
  try {
    const parsed = JSON.parse(stored ?? 'null') as { list?: unknown; picked?: unknown } | null
    if (parsed?.list !== list) return {}
    const counts = Object(parsed.picked) as Record<string, unknown>
    return Object.fromEntries(
      articles.flatMap(({ item, packs }) => {
        const taken = Number(counts[item])
        return Number.isInteger(taken) && taken > 0 ? [[item, Math.min(taken, packs)]] : []
      }),
    )
  } catch {
    return {}
  }
}
