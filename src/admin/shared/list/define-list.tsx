// A list of the back office as one declaration: from which endpoint its rows come, with which
// search, filters and tabs, in which columns, and what staff can do with them. The URL has what
// staff chose.

import type { EndpointKey, EndpointReply } from '#api/index.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ListDeclaration, RowOf, RowsName, Csv, List } from './list-declaration.ts'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import { resolve, useList } from './use-list.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { ScreenHeader, SectionHeader, TabLink } from '../screen.tsx'
import { useListParams } from './list-params.ts'
import { DownloadButton } from '../download.tsx'

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
  const { tabs, tabCounts, filters = [], search, selection, isShown, isMatch } = declaration
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
        <ListFilters search={search} hasTicks={selection !== undefined} filters={shownFilters}>
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
            {/* The reply of an endpoint without pages has no cursors. */}
            <ListPager {...(reply as Pages)} />
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

type HeaderProps<K extends EndpointKey> = {
  title: string
  about?: string | undefined
  section?: string | undefined
  csv?: Csv<K> | undefined
  count: ReactNode
  actions: ReactNode
  list: List<K>
  children: ReactNode
}

/** The list is a screen, or a section with a heading of its own. */
function ListHeader<K extends EndpointKey>({
  title,
  about,
  section,
  csv,
  count,
  actions,
  list,
  children,
}: HeaderProps<K>) {
  const buttons = (actions || csv) && (
    <>
      {actions}
      {csv && <CsvButton csv={csv} list={list} />}
    </>
  )
  if (!section)
    return (
      <>
        <ScreenHeader title={title} about={about} count={count}>
          {buttons}
        </ScreenHeader>
        {children}
      </>
    )
  return (
    <section aria-labelledby={section}>
      <SectionHeader id={section} title={title} about={about}>
        {buttons}
      </SectionHeader>
      {children}
    </section>
  )
}

function CsvButton<K extends EndpointKey>({
  csv: { label, load, done },
  list: { run, busy, params },
}: {
  csv: Csv<K>
  list: List<K>
}) {
  const download = () =>
    run(async () => {
      const { name, bytes } = await load(params)
      downloadFile({ name, bytes: new Uint8Array(bytes) }, 'text/csv')
      return done
    })
  return (
    <DownloadButton kind="ghost" busy={busy} onClick={download}>
      {label}
    </DownloadButton>
  )
}

/** The cursors of the next and the previous page, from the API; undefined if there is none. */
type Pages = { next?: string | number | null; previous?: string | number | null }

/** A late page is as fast as the first. */
function ListPager({ next, previous }: Pages) {
  const { param, setParams } = useListParams()
  const isPastFirstPage = param('after') !== '' || param('before') !== ''
  if (!next && !isPastFirstPage) return null
  return (
    <nav aria-label="Verder in de lijst" className="mt-6 flex flex-wrap items-center gap-3">
      {isPastFirstPage && (
        <Button kind="ghost" onClick={() => setParams({})}>
          Naar het begin
        </Button>
      )}
      {previous && (
        <Button kind="ghost" onClick={() => setParams({ before: String(previous) })}>
          Vorige
        </Button>
      )}
      {next && <Button onClick={() => setParams({ after: String(next) })}>Volgende</Button>}
    </nav>
  )
}

type StateTabsProps = {
  tabs: Readonly<Record<string, { label: string }>>
  current: string
  /** A text for a number that the shop did not count to its end (domain/text/capped-count.ts). */
  counts?: Readonly<Record<string, number | string>> | undefined
}

function StateTabs({ tabs, current, counts }: StateTabsProps) {
  return (
    <nav
      aria-label="Stand"
      className="mb-4 flex flex-wrap gap-x-5 border-b border-line text-sm sm:gap-x-8"
    >
      {Object.entries(tabs).map(([state, { label }]) => (
        <TabLink
          key={state}
          to={`?state=${state}`}
          preventScrollReset
          isCurrent={state === current}
        >
          {label}
          {counts && ` (${counts[state]})`}
        </TabLink>
      ))}
    </nav>
  )
}

type RowButtonProps = {
  label: string
  /** The record, for users of a screen reader. */
  of: string
  kind?: 'plain' | 'ghost'
  opensDialog?: boolean
  busy?: boolean
  onClick: () => unknown
}

export const RowButton = ({
  label,
  of,
  kind = 'plain',
  opensDialog = false,
  busy = false,
  onClick,
}: RowButtonProps) => (
  <Button
    kind={kind}
    busy={busy}
    className="-my-2 whitespace-nowrap"
    onClick={onClick}
    {...(opensDialog && { 'aria-haspopup': 'dialog' as const })}
  >
    {label}
    <span className="sr-only">: {of}</span>
  </Button>
)

/**
 * A detail beside the main text of a cell: on the same line in compact rows and in cards, below it
 * in roomy rows.
 */
export const RowDetail = ({
  className = 'text-ink-soft',
  children,
}: {
  className?: string
  children: ReactNode
}) => (
  <span className={`ms-2 text-xs in-row:roomy:ms-0 in-row:roomy:block ${className}`}>
    {children}
  </span>
)
