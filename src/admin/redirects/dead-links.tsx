// Links in menus, pages and articles that lead to nothing in the shop, each with a link to where
// staff mend it.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { editorPath } from '#domain/content/public-path.ts'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { defineList } from '../shared/list/define-list.tsx'

type DeadLinkSource = EndpointReply<'GET /api/admin/dead-links'>['places'][number]

const kindLabels = { menu: 'Menu', page: 'Pagina', article: 'Artikel' } as const

export const DeadLinks = defineList({
  section: 'dead-links',
  title: 'Links die nergens heen leiden',
  about: 'Nagekeken zijn de menu’s, de pagina’s en de geplaatste artikelen van nu.',
  from: 'GET /api/admin/dead-links',
  rows: 'places',
  keyOf: ({ kind, slug }) => `${kind}/${slug}`,
  columns: [
    { name: 'Waar', cell: (source) => <SourceLink {...source} /> },
    { name: 'Soort', cell: ({ kind }) => kindLabels[kind] },
    {
      name: 'Link',
      cell: ({ hrefs }) => <span className="[overflow-wrap:anywhere]">{hrefs.join(', ')}</span>,
    },
  ],
  empty: 'Alle links binnen de winkel komen ergens aan.',
})

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
