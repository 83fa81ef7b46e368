// The ids in entries of the audit log for which the log shows the name of today. The entries
// themselves contain no names of people, and a name can change.

type Entry = {
  endpoint: string
  subject: Readonly<Record<string, string>>
  details: Readonly<Record<string, unknown>> | null
}

export const namedKinds = [
  'item',
  'category',
  'supplier',
  'mailing',
  'review',
  'key',
  'webhook',
  'colleague',
] as const
export type NamedKind = (typeof namedKinds)[number]
export type AuditNames = Readonly<Record<NamedKind, ReadonlyMap<number, string>>>

/** The folders of endpoints below /api/admin whose `:id` has a name. */
const kindOfFolder: Readonly<Record<string, NamedKind>> = {
  items: 'item',
  categories: 'category',
  suppliers: 'supplier',
  mailings: 'mailing',
  reviews: 'review',
  'api-keys': 'key',
  webhooks: 'webhook',
  colleagues: 'colleague',
}

export function findNamedSubject({
  endpoint,
  subject,
}: Pick<Entry, 'endpoint' | 'subject'>): { kind: NamedKind; id: number } | undefined {
  if (subject['item'] !== undefined) return { kind: 'item', id: Number(subject['item']) }
  const folder = /\/api\/admin\/([a-z-]+)\/:id/.exec(endpoint)?.[1] ?? ''
  const kind = Object.hasOwn(kindOfFolder, folder) ? kindOfFolder[folder] : undefined
  return kind && { kind, id: Number(subject['id']) }
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

export function collectNamedIds(entries: readonly Entry[]): Record<NamedKind, number[]> {
  const ids = Object.fromEntries(namedKinds.map((kind) => [kind, new Set<number>()])) as Record<
    NamedKind,
    Set<number>
  >
  for (const { details, ...entry } of entries) {
    const found = findNamedSubject(entry)
    if (found) ids[found.kind].add(found.id)
    for (const [name, kind] of Object.entries(kindOfDetail))
      for (const value of [details?.[name]].flat()) {
        const id: unknown =
          typeof value === 'object' && value !== null && 'id' in value ? value.id : value
        if (typeof id === 'number') ids[kind].add(id)
      }
  }
  return Object.fromEntries(
    Object.entries(ids).map(([kind, set]) => [kind, [...set].filter(Number.isSafeInteger)]),
  ) as Record<NamedKind, number[]>
}
