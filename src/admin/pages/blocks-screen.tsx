import { toPageTitle } from '#domain/content/page-title.ts'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { type ComponentType, useMemo } from 'react'
import { type LoadedBlock, loadBlockData } from '#blocks/load-block-data.ts'
import { blockGroups } from '#blocks/block.ts'
import { blockOf } from '#blocks/index.ts'
import {
  type BlockWithMetadata,
  loadBlocksWithMetadata,
} from '#blocks/load-blocks-with-metadata.ts'
import type { Field, Fields } from '#domain/content/block-fields.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

type BlockSample = { block: BlockWithMetadata; loaded: LoadedBlock | undefined }

/**
 * Fills the `products` field of a sample with at most three popular products, because the code does
 * not know the catalogue.
 */
async function loadSamples(): Promise<BlockSample[]> {
  const [blocks, popular] = await Promise.all([
    loadBlocksWithMetadata(),
    browserApi('GET /api/popular-products'),
  ])
  const products = popular.slice(0, 3).map(({ slug }) => slug)
  const samples = blocks.map(({ layout, fields, sample }) => ({
    key: layout,
    layout,
    attributes: { ...sample, ...('products' in fields && { products }) },
  }))
  // The API fills the placeholders in the samples.
  const { content } = await browserApi('POST /api/editor/preview', { body: { content: samples } })
  const loaded = await loadBlockData(content, browserApi)
  return blocks.map((block) => ({
    block,
    loaded: loaded.find(({ layout }) => layout === block.layout),
  }))
}

export default function BlocksScreen() {
  const { result } = useQuery(loadSamples)
  return (
    <>
      <title>{toPageTitle('Blokken', useShopName())}</title>
      <h1 className="text-2xl">Blokken</h1>
      <p className="measure mt-4">
        Alles waaruit je een pagina kunt samenstellen, met voorbeeldtekst. Zo zien bezoekers het
        ook.
      </p>
      {result.status === 'loading' && <Spinner label="Een ogenblik" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && <BlockSamples samples={result.data} />}
    </>
  )
}

function BlockSamples({ samples }: { samples: readonly BlockSample[] }) {
  const sampleGroups = useMemo(
    () =>
      Object.entries(blockGroups)
        .map(([group, name]) => ({
          name,
          samples: samples.filter(({ block }) => block.group === group),
        }))
        .filter((sampleGroup) => sampleGroup.samples.length > 0),
    [samples],
  )
  return (
    <>
      <nav aria-label="Soorten blokken" className="mt-6 flex flex-wrap gap-x-6">
        {sampleGroups.map(({ name, samples: [first] }) => (
          <a key={name} href={`#${first?.block.layout}`} className="link">
            {name}
          </a>
        ))}
      </nav>
      {sampleGroups
        .flatMap((sampleGroup) => sampleGroup.samples)
        .map((sample) => (
          <BlockExample key={sample.block.layout} {...sample} />
        ))}
    </>
  )
}

function BlockExample({ block: { layout, name, fields }, loaded }: BlockSample) {
  const Block =
    loaded && (blockOf(layout)?.default as ComponentType<Record<string, unknown>> | undefined)
  return (
    <section id={layout} aria-labelledby={`${layout}-name`} className="mt-14 scroll-mt-6">
      <h2 id={`${layout}-name`} className="text-xl">
        {name} <code className="ms-2 font-mono text-xs text-ink-soft">{layout}</code>
      </h2>
      <Disclosure title="Velden">
        <FieldList {...{ fields }} />
      </Disclosure>
      <div
        data-sample={layout}
        className="mt-3 overflow-clip rounded-card border border-line bg-sand"
      >
        {Block && <Block {...loaded.values} index={1} />}
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
      {Object.entries(fields).map(([field, { label, hint, kind, ...rest }]) => (
        <li key={field}>
          <span className="font-semibold">{label}</span>{' '}
          <span className="text-ink-soft">({kinds[kind]})</span>
          {hint && <span className="block text-ink-soft">{hint}</span>}
          {'of' in rest && (
            <div className="my-1.5 border-s border-line ps-4">
              <FieldList fields={rest.of} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
