import type { OpenedPage } from '#editor/content-api.ts'
import { type EditorSession, startSession, type TheirPage } from '#editor/editor-session.ts'
import { type SessionAction, sessionReducer } from '#editor/session-reducer.ts'
import { type DraftBlock, emptyPage, type PageDraft } from '#editor/page-draft.ts'

export const block = (key: string, attributes: DraftBlock['attributes'] = {}): DraftBlock => ({
  key,
  layout: 'TextBlock',
  attributes,
})
export const live: PageDraft = {
  ...emptyPage,
  title: 'Live',
  slug: 'live',
  content: [block('a'), block('b')],
}
export const draftOf = (page: PageDraft) => ({
  slug: page.slug,
  page,
  based_on: 3,
  saved_at: 'T1',
  saved_by: null,
  publish_at: null,
  publish_error: null,
  proposed_at: null,
  sent_back: null,
})
export const theirs: TheirPage = {
  ...live,
  title: 'Van een collega',
  version: 4,
  saved_at: 'T2',
  saved_by: 'Noor',
}
export const failure = { message: 'Lukt niet.', problems: [] }
export const opened: OpenedPage = { page: live, version: 3 }
export const typeTitle = (value: string): SessionAction => ({
  type: 'edited',
  edit: { type: 'set', field: 'title', value, at: 0 },
})
export const after = (actions: readonly SessionAction[], start = startSession(opened)) =>
  actions.reduce(sessionReducer, start)
export const pageOf = ({ history }: EditorSession) => history.page
export const published = (sent: PageDraft, version = 4): SessionAction => ({
  type: 'published',
  sent,
  version,
  at: new Date(0),
  missingPictures: [],
})
