// A list of the back office as one declaration: from which endpoint its rows come, with which
// search, filters and tabs, in which columns, and what staff can do with them. The URL has what
// staff chose.

import type { EndpointKey, EndpointReply } from '#api/index.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ListDeclaration, RowOf, RowsName } from './list-declaration.ts'
import { ListFilters } from './list-filters.tsx'
import { ListHeader } from './list-header.tsx'
import { ListPager } from './list-pager.tsx'
import { ListTable } from './list-table.tsx'
import { StateTabs } from './state-tabs.tsx'
import { resolve, useList } from './use-list.ts'

/** Returns the component of a list, such as the screen itself. */
export const defineList = <K extends EndpointKey, Rows extends RowsName<K>>(
  declaration: ListDeclaration<K, Rows>,
) =>
  function DeclaredList() {
    return <RecordList {...declaration} />
  }

/** For a list that depends on the state of its screen. */
export function RecordList<K extends EndpointKey, Rows extends RowsName<K>>(
  declaration: ListDeclaration<K, Rows>,
) {
  const list = useList(declaration)
  const { result, params } = list
  const { tabs, tabCounts, filters = [], search, isShown, isMatch } = declaration
  if (result.status === 'done' && isShown && !isShown(result.data)) return null
  const toRows = (reply: EndpointReply<K>) => {
    // The declaration names rows of the reply; the compiler cannot infer that for any endpoint.
    const rows = (reply as Record<Rows, unknown>)[declaration.rows] as readonly RowOf<K, Rows>[]
    return isMatch ? rows.filter((row) => isMatch(row, params)) : rows
  }
  const shownFilters = typeof filters === 'function' ? filters(list.reply) : filters
  const counts = result.status === 'done' ? tabCounts?.(result.data) : undefined
  const content = (
    <>
      {declaration.above}
      {tabs && <StateTabs tabs={tabs} current={list.state} counts={counts} />}
      {(search || shownFilters.length > 0) && (
        <ListFilters {...(search && { search })} filters={shownFilters}>
          {declaration.besideFilters}
        </ListFilters>
      )}
      <div className="mb-4 empty:hidden">
        {list.error && <Notice kind="error">{list.error}</Notice>}
      </div>
      <QueryBoundary result={result} reload={list.reload}>
        {(reply) => (
          <>
            <ListTable declaration={declaration} list={list} rows={toRows(reply)} />
            <ListPager {...toPages(reply)} />
            {declaration.below?.(reply, list)}
          </>
        )}
      </QueryBoundary>
      {list.dialog}
    </>
  )
  if (declaration.embedded) return content
  const { title, about, section, csv } = declaration
  const shownRows = result.status === 'done' ? toRows(result.data) : undefined
  return (
    <ListHeader
      {...{ title, about, section, csv, list }}
      count={declaration.count?.(list, shownRows)}
      actions={resolve(declaration.actions, list)}
    >
      {content}
    </ListHeader>
  )
}

type Cursor = string | number | null | undefined

/** The reply of an endpoint without pages has no cursors. */
function toPages(reply: unknown) {
  const { next, previous } = reply as { next?: Cursor; previous?: Cursor }
  return { next: toText(next), previous: toText(previous) }
}

const toText = (cursor: Cursor): string | null =>
  cursor === null || cursor === undefined ? null : String(cursor)
