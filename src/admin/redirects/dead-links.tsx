// Links in menus, pages and articles that lead to nothing in the shop, each with a link to where
// staff mend it.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { editorPath } from '#domain/content/public-path.ts'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'

type DeadLinkSource = EndpointReply<'GET /api/admin/dead-links'>['places'][number]

const fetchDeadLinks = () => browserApi('GET /api/admin/dead-links')
const kindLabels = { menu: 'Menu', page: 'Pagina', article: 'Artikel' } as const

export function DeadLinks() {
  const { result, reload } = useQuery(fetchDeadLinks)
  return (
    <section aria-labelledby="dead-links" className="grid gap-4">
      <div>
        <h2 id="dead-links" className="text-xl">
          Links die nergens heen leiden
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-soft">
          Nagekeken zijn de menu’s, de pagina’s en de geplaatste artikelen van nu.
        </p>
      </div>
      <QueryBoundary result={result} reload={reload}>
        {({ places }) =>
          places.length === 0 ? (
            <Notice kind="success">Alle links binnen de winkel komen ergens aan.</Notice>
          ) : (
            <RecordTable
              caption="Links die nergens heen leiden"
              columns={columns}
              rows={places}
              keyOf={({ kind, slug }) => `${kind}/${slug}`}
            />
          )
        }
      </QueryBoundary>
    </section>
  )
}

const columns: readonly Column<DeadLinkSource>[] = [
  { name: 'Waar', cell: (source) => <SourceLink {...source} /> },
  { name: 'Soort', cell: ({ kind }) => kindLabels[kind] },
  {
    name: 'Link',
    cell: ({ hrefs }) => <span className="[overflow-wrap:anywhere]">{hrefs.join(', ')}</span>,
  },
]

function SourceLink({ kind, slug, title }: DeadLinkSource) {
  const user = useCurrentUser()
  if (kind === 'menu' && !can(user?.staff_role, 'catalogue')) return title
  const path = kind === 'menu' ? '/admin/menu' : editorPath(kind, slug)
  return (
    <Link to={path} className="link font-semibold">
      {title}
    </Link>
  )
}
