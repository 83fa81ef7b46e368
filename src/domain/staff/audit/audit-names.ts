// The ids in entries of the audit log for which the log shows the name of today. The entries
// themselves contain no names of people, and a name can change.

export type StoredEntry = {
  endpoint: string
  subject: Readonly<Record<string, string>>
  details: Readonly<Record<string, unknown>> | null
}

export const namedKinds = ['item', 'category', 'review', 'colleague'] as const
export type NamedKind = (typeof namedKinds)[number]
/** Those of an extension are called by the folder of its endpoints below /api/admin. */
type AnyKind = NamedKind | (string & {})
/** Products, pages and articles have their name by address too, and customers by key. */
export type AuditNames = Readonly<Partial<Record<AnyKind, ReadonlyMap<number | string, string>>>>

/** The folders of endpoints below /api/admin whose `:id` has a name. */
const kindsByFolder: ReadonlyMap<string, NamedKind> = new Map(
  Object.entries({
    items: 'item',
    categories: 'category',
    reviews: 'review',
    colleagues: 'colleague',
  } as const),
)

/** `folders` are those of extensions. */
export function findNamedSubject(
  { endpoint, subject }: Pick<StoredEntry, 'endpoint' | 'subject'>,
  folders: readonly string[],
): { kind: AnyKind; id: number } | undefined {
  if (subject['item'] !== undefined) return { kind: 'item', id: Number(subject['item']) }
  // The command line ends the access of a colleague too.
  if (endpoint === 'npm run staff') return { kind: 'colleague', id: Number(subject['id']) }
  const folder = /\/api\/admin\/([a-z-]+)\/:id/.exec(endpoint)?.[1] ?? ''
  const kind = kindsByFolder.get(folder) ?? folders.find((one) => one === folder)
  return kind === undefined ? undefined : { kind, id: Number(subject['id']) }
}

/** Maps a detail to the kind of thing that its number identifies. */
export const kindOfDetail: Readonly<Record<string, NamedKind>> = {
  changes: 'item',
  category: 'category',
  products_to: 'category',
}

export function collectNamedIds(
  entries: readonly StoredEntry[],
  folders: readonly string[],
): Readonly<Record<string, number[]>> {
  const ids = new Map<string, Set<number>>(
    [...namedKinds, ...folders].map((kind) => [kind, new Set()]),
  )
  for (const { details, ...entry } of entries) {
    const found = findNamedSubject(entry, folders)
    if (found) ids.get(found.kind)?.add(found.id)
    for (const [name, kind] of Object.entries(kindOfDetail))
      for (const value of [details?.[name]].flat()) {
        const id: unknown =
          typeof value === 'object' && value !== null && 'id' in value ? value.id : value
        if (typeof id === 'number') ids.get(kind)?.add(id)
      }
  }
  return Object.fromEntries(
    [...ids].map(([kind, set]) => [kind, [...set].filter(Number.isSafeInteger)]),
  )
}

/** Of the parameters, an address below /product is that of a product. */
export const isAboutProduct = ({ endpoint }: Pick<StoredEntry, 'endpoint'>): boolean =>
  endpoint.includes('/api/admin/product/')

export const isArticle = ({
  endpoint,
  subject,
}: Pick<StoredEntry, 'endpoint' | 'subject'>): boolean =>
  subject['kind'] === 'article' || endpoint.includes('/api/articles')

/** The addresses of a detail, such as 'duin, kwelder'. */
export const slugsIn = (detail: unknown): string[] =>
  typeof detail === 'string' && detail !== '' ? detail.split(', ') : []

export type NamedSlugs = Readonly<Record<'product' | 'page' | 'article' | 'customer', string[]>>

/** What entries call by its address, and customers by their key. */
export function collectNamedSlugs(entries: readonly StoredEntry[]): NamedSlugs {
  const found = { product: [], page: [], article: [], customer: [] } as Record<
    keyof NamedSlugs,
    string[]
  >
  for (const entry of entries) {
    const { slug, customer } = entry.subject
    if (slug !== undefined)
      found[isAboutProduct(entry) ? 'product' : isArticle(entry) ? 'article' : 'page'].push(slug)
    if (customer !== undefined) found.customer.push(customer)
    found.product.push(...slugsIn(entry.details?.['product']))
  }
  return found
}
