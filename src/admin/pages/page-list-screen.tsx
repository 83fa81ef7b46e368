// /admin/paginas: lists the pages and articles, or those in the trash.

import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { defineList } from '../shared/list/define-list.tsx'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { discardDraft } from './discard-draft.ts'
import type { ListedPage } from './listed-page.ts'
import { pageColumns } from './page-columns.tsx'
import { trashOrRestorePage } from './trash-page.ts'

const views = {
  live: 'Pagina’s en artikelen',
  'failed-plans': 'Planning ging niet door',
  trash: 'Prullenbak',
} as const
type View = keyof typeof views

const emptyTexts: Record<View, string> = {
  live: 'Er zijn nog geen pagina’s.',
  'failed-plans': 'Elke planning gaat door.',
  trash: 'De prullenbak is leeg.',
}

type Params = { search?: string; view?: string }
const viewOf = ({ view }: Params): View =>
  view === 'trash' || view === 'failed-plans' ? view : 'live'

export default defineList({
  title: 'Pagina’s en artikelen',
  count: ({ params }, rows) => (
    <p role="status" className="text-sm text-ink-soft">
      {rows && describeCount(rows.length, params)}
    </p>
  ),
  actions: (
    <>
      <ButtonLink to="/editor">
        <Icon name="plus" size={20} />
        Nieuwe pagina
      </ButtonLink>
      <ButtonLink to="/editor?kind=article" kind="ghost">
        <Icon name="plus" size={20} />
        Nieuw artikel
      </ButtonLink>
    </>
  ),
  from: 'GET /api/editor/pages',
  rows: 'pages',
  input: (params) => ({ query: { in: viewOf(params) === 'trash' ? 'trash' : 'live' } }),
  isMatch: ({ title, slug, publish_error: failedPlan }, params) =>
    `${title} /${slug}`.toLowerCase().includes((params.search ?? '').toLowerCase()) &&
    (viewOf(params) !== 'failed-plans' || failedPlan !== null),
  search: 'Zoek in titel en adres',
  filters: [{ kind: 'choice', label: 'Wat wil je zien?', name: 'view', options: views }],
  keyOf: ({ kind, slug }) => `${kind} ${slug}`,
  columns: ({ change }) => pageColumns((page) => void change(() => trashOrRestore(page))),
  empty: ({ params }) => describeCount(0, params),
})

async function trashOrRestore(page: ListedPage): Promise<SuccessMessage> {
  if (page.version === 0) {
    const undo = await discardDraft(browserApi, page)
    return {
      text: `Het concept ‘${page.title}’ is weggegooid.`,
      undo: thenAfterUndo(undo, async () => `Het concept ‘${page.title}’ staat er weer.`),
    }
  }
  const undo = await trashOrRestorePage(browserApi, page)
  const inTrash = `‘${page.title}’ ligt in de prullenbak.`
  return page.trashed_at === null
    ? {
        text: inTrash,
        undo: thenAfterUndo(undo, async () => `‘${page.title}’ is weer zoals het was.`),
      }
    : {
        text: `‘${page.title}’ is terug uit de prullenbak.`,
        undo: thenAfterUndo(undo, async () => inTrash),
      }
}

function describeCount(count: number, params: Params): string {
  if (count === 0)
    return params.search ? `Niets gevonden voor ‘${params.search}’.` : emptyTexts[viewOf(params)]
  return count === 1 ? '1 gevonden' : `${count} gevonden`
}
