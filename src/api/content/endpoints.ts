import { getArticles, getArticle, getNextArticle } from './articles.ts'
import { putDraft, deleteEditorDraft, getFieldOptions, postPreview } from './editor-drafts.ts'
import {
  getEditorPages,
  getEditorPage,
  getVersions,
  getVersion,
  postVersionRestore,
  postTrash,
  postUntrash,
} from './editor-pages.ts'
import { postPicture, getPictures, putPicture, deleteLibraryPicture } from './editor-pictures.ts'
import { getNavigation } from './navigation.ts'
import { getPage } from './pages.ts'
import { getPublicSettings } from './public-settings.ts'
import { publishEndpoints } from './publish-content.ts'
import { guaranteeNoticeEndpoints } from './guarantee-notice.ts'
import { redirectEndpoints } from './redirects.ts'
import { indexNowEndpoints } from './index-now.ts'
import { reimbursementEndpoints } from './reimbursement.ts'
import { shopDetailsEndpoints } from './shop-details.ts'
import { shopNoticesEndpoints } from './shop-notices.ts'

export const contentEndpoints = [
  getPublicSettings,
  getNavigation,
  getPage,
  getArticles,
  getArticle,
  getNextArticle,
  ...publishEndpoints,
  getEditorPages,
  getEditorPage,
  putDraft,
  deleteEditorDraft,
  getVersions,
  getVersion,
  postVersionRestore,
  postTrash,
  postUntrash,
  getFieldOptions,
  postPreview,
  postPicture,
  getPictures,
  putPicture,
  deleteLibraryPicture,
  ...shopDetailsEndpoints,
  ...shopNoticesEndpoints,
  ...guaranteeNoticeEndpoints,
  ...redirectEndpoints,
  ...reimbursementEndpoints,
  ...indexNowEndpoints,
] as const
