// The ids in entries of the audit log for which the log shows the name of today. The entries
// themselves contain no names of people, and a name can change.

type Entry = {
  endpoint: string
  subject: Readonly<Record<string, string>>
  details: Readonly<Record<string, unknown>> | null
}

export const namedKinds = ['item', 'category', 'review', 'colleague'] as const
export type NamedKind = (typeof namedKinds)[number]
/** Those of an extension are called by the folder of its endpoints below /api/admin. */
type AnyKind = NamedKind | (string & {})
export type AuditNames = Readonly<Record<AnyKind, ReadonlyMap<number, string> | undefined>>

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
  { endpoint, subject }: Pick<Entry, 'endpoint' | 'subject'>,
  folders: readonly string[],
): { kind: AnyKind; id: number } | undefined {
  if (subject['item'] !== undefined) return { kind: 'item', id: Number(subject['item']) }
  const folder = /\/api\/admin\/([a-z-]+)\/:id/.exec(endpoint)?.[1] ?? ''
  const kind = kindsByFolder.get(folder) ?? folders.find((one) => one === folder)
  return kind === undefined ? undefined : { kind, id: Number(subject['id']) }
}

/** A subscription is called by its number. */
export const nameOfNumber = ({
  endpoint,
  subject,
}: Pick<Entry, 'endpoint' | 'subject'>): string | undefined =>
  endpoint.includes('/api/admin/subscriptions/:id') ? `abonnement A${subject['id']}` : undefined

/** Maps a detail to the kind of thing that its number identifies. */
export const kindOfDetail: Readonly<Record<string, NamedKind>> = {
  changes: 'item',
  category: 'category',
  products_to: 'category',
}

export function collectNamedIds(
  entries: readonly Entry[],
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
