import type { MouseEvent, ReactNode } from 'react'
import type { EndpointKey, EndpointReply } from '#api/index.ts'
import type { QueryResult } from '#components/requests/use-query.ts'
import type { SuccessMessage } from '../messages/success-messages.tsx'
import type { ListFilter, FilterName, ListInput, ListParams, TabName } from './list-params.ts'
import type { Column } from './record-table.tsx'

type Work = () => Promise<string | SuccessMessage | void>

/** What a declaration may read and do, for example in the cells of its columns. */
export type List<K extends EndpointKey> = {
  /** Undefined until the first reply. */
  reply: EndpointReply<K> | undefined
  result: QueryResult<EndpointReply<K>>
  params: ListParams<K>
  /** The open tab; '' without tabs. */
  state: string
  /** Whether a search or a filter is chosen. */
  isFiltered: boolean
  /** Reloads what the list shows at that moment: staff may filter it before they undo. */
  reload: () => Promise<void>
  /** Runs a change, reloads the list, and shows the message that the change returns. */
  change: (work: Work) => Promise<boolean>
  /** Runs what changes nothing, such as a question about the ticked rows. */
  run: (work: Work) => Promise<boolean>
  busy: boolean
  /** The message of the last change that failed. */
  error: string | undefined
  /** Shows a dialog; its `onClose` is `close`. */
  open: (dialog: ReactNode) => void
  close: () => void
  dialog: ReactNode
  /** Closes the dialog that made a change, reloads the list and shows the message. */
  finish: (message: string | SuccessMessage) => Promise<void>
  ticked: ReadonlySet<string>
  setTicked: (keys: ReadonlySet<string>) => void
}

export type Csv<K extends EndpointKey> = {
  label: string
  load: (params: ListParams<K>) => Promise<{ name: string; bytes: Uint8Array }>
  done: string
}

export type RowsName<K extends EndpointKey> = {
  [Name in keyof EndpointReply<K>]: EndpointReply<K>[Name] extends readonly unknown[] ? Name : never
}[keyof EndpointReply<K>]
export type RowOf<
  K extends EndpointKey,
  Rows extends RowsName<K>,
> = EndpointReply<K>[Rows] extends readonly (infer Row)[] ? Row : never
type OfList<K extends EndpointKey, Part> = Part | ((list: List<K>) => Part)

export type ListDeclaration<
  K extends EndpointKey,
  Rows extends RowsName<K>,
  Row = RowOf<K, Rows>,
> = {
  title: string
  about?: string
  /** The id of the heading, for a list that is a part of a screen. */
  section?: string
  /** The screen has the heading; the title only names the table. */
  embedded?: boolean
  /** False for a list that this shop does not have. */
  isShown?: (reply: EndpointReply<K>) => boolean
  /** Beside the title. The rows are undefined until the first reply. */
  count?: (list: List<K>, rows: readonly Row[] | undefined) => ReactNode
  actions?: OfList<K, ReactNode>
  csv?: Csv<K>
  /** Below the header. */
  above?: ReactNode

  /** The endpoint, and the name of the rows in its reply. */
  from: K
  rows: Rows
  /** Without it, the parameters of the URL are the query of the endpoint. */
  input?: ListInput<K>
  /** For an endpoint that returns all rows, and leaves the choice to the list. */
  isMatch?: (row: Row, params: ListParams<K>) => boolean

  /** The states of the rows, the first one open. The endpoint gets the open one as `state`. */
  tabs?: Readonly<Record<TabName<K>, { label: string; empty: string }>>
  tabCounts?: (reply: EndpointReply<K>) => Readonly<Record<TabName<K>, number | string>>
  search?: string
  /** A function if choices come with the reply, which is undefined at first. */
  filters?:
    | readonly ListFilter<FilterName<K>>[]
    | ((reply: EndpointReply<K> | undefined) => readonly ListFilter<FilterName<K>>[])
  besideFilters?: ReactNode

  /** For rows that staff can tick, to do something with them together. */
  selection?:
    | {
        /** The name of a row, for the label of its checkbox. */
        nameOf: (row: Row) => string
        /** What to do, while no row is ticked. */
        hint: string
        /** The buttons, while rows are ticked. */
        actions: (list: List<K>) => ReactNode
        /** The rows that the one button ticks, and its text; by default all rows on the page. */
        chooseAll?: { button: string; includes: (row: Row) => boolean }
      }
    | undefined
  /** Without it, ticks are gone on another page, so that staff see which rows they change. */
  ticksSpanPages?: boolean

  columns: OfList<K, readonly Column<Row>[]>
  keyOf: (row: Row) => string | number
  /** Above the first row of those that have it in common, such as their day. */
  headOf?: (row: Row) => string
  /** Where a row leads. The text of its first column becomes the link. */
  hrefOf?: (row: Row) => string
  onRowClick?: (event: MouseEvent, row: Row) => void
  /** What an opened row shows below itself; nothing for a closed row. */
  renderDetail?: (row: Row) => ReactNode
  /** Around or instead of the table. */
  wrapTable?: (table: ReactNode, list: List<K>, rows: readonly Row[]) => ReactNode
  /** Instead of the table when there are no rows. */
  empty?: OfList<K, ReactNode>
  /** The same when staff searched or filtered. */
  noMatch?: OfList<K, ReactNode>
  /** Below the table. */
  below?: (reply: EndpointReply<K>, list: List<K>) => ReactNode
}
