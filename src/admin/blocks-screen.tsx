// /admin/blokken: every block as its sample shows it, with its name and fields.

import { type ComponentType, useMemo } from 'react'
import { type ReadyBlock, readyBlocks } from '#blocks/ask-needs.ts'
import { groups } from '#blocks/block.ts'
import { blockOf } from '#blocks/index.ts'
import { type WholeBlock, wholeBlocks } from '#blocks/whole.ts'
import type { Field, Fields } from '#domain/page/fields.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

type BlockSample = { block: WholeBlock; ready: ReadyBlock | undefined }

/** Samples name no products, as every shop has its own: the popular ones stand in. */
async function everySample(): Promise<BlockSample[]> {
  const [blocks, popular] = await Promise.all([wholeBlocks(), browserApi('GET /api/popular-products')])
  const products = popular.slice(0, 3).map(({ slug }) => slug)
  const content = blocks.map(({ layout, fields, sample }) => ({
    key: layout,
    layout,
    attributes: { ...sample, ...('products' in fields && { products }) },
  }))
  const ready = await readyBlocks(content, browserApi)
  return blocks.map((block) => ({ block, ready: ready.find(({ layout }) => layout === block.layout) }))
}

export default function BlocksScreen() {
  const { result } = useQuery(everySample)
  return (
    <>
      <title>Blokken | Luwte</title>
      <h1 className="text-2xl">Blokken</h1>
      <p className="measure mt-4">Alles waaruit je een pagina kunt samenstellen, met voorbeeldtekst. Zo zien bezoekers het ook.</p>
      {result.status === 'loading' && <Spinner label="Een ogenblik" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && <Showroom shown={result.data} />}
    </>
  )
}

function Showroom({ shown }: { shown: readonly BlockSample[] }) {
  const stands = useMemo(
    () =>
      Object.entries(groups)
        .map(([group, name]) => ({ name, shown: shown.filter(({ block }) => block.group === group) }))
        .filter((stand) => stand.shown.length > 0),
    [shown],
  )
  return (
    <>
      <nav aria-label="Soorten blokken" className="mt-6 flex flex-wrap gap-x-6">
        {stands.map(({ name, shown: [first] }) => (
          <a key={name} href={`#${first?.block.layout}`} className="link">
            {name}
          </a>
        ))}
      </nav>
      {stands
        .flatMap((stand) => stand.shown)
        .map((each) => (
          <Sample key={each.block.layout} {...each} />
        ))}
    </>
  )
}

function Sample({ block: { layout, name, fields }, ready }: BlockSample) {
  const Block = ready && (blockOf(layout)?.default as ComponentType<Record<string, unknown>> | undefined)
  return (
    <section id={layout} aria-labelledby={`${layout}-name`} className="mt-14 scroll-mt-6">
      <h2 id={`${layout}-name`} className="text-xl">
        {name} <code className="ms-2 font-mono text-xs text-ink-soft">{layout}</code>
      </h2>
      <Disclosure title="Velden">
        <FieldList {...{ fields }} />
      </Disclosure>
      <div data-sample={layout} className="mt-3 overflow-clip rounded-card border border-line bg-sand">
        {Block && <Block {...ready.values} place={1} />}
      </div>
    </section>
  )
}

const kinds: Record<Field['kind'], string> = {
  text: 'korte tekst',
  textarea: 'tekst',
  richtext: 'opgemaakte tekst',
  image: 'foto',
  multiselect: 'keuze',
  object: 'groepje',
  repeater: 'lijst',
}

function FieldList({ fields }: { fields: Fields }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {Object.entries(fields).map(([field, { label, hint, kind, ...more }]) => (
        <li key={field}>
          <span className="font-semibold">{label}</span> <span className="text-ink-soft">({kinds[kind]})</span>
          {hint && <span className="block text-ink-soft">{hint}</span>}
          {'of' in more && (
            <div className="my-1.5 border-s border-line ps-4">
              <FieldList fields={more.of} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
