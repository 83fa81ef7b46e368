import { indexNowSetting } from '#domain/content/index-now-setting.ts'
import { noticesSetting } from '#domain/content/shop-notices.ts'
import { rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { putSetting, settingEndpoints } from '../setting/setting-endpoints.ts'
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
import { getIndexNow } from './index-now.ts'
import { getRulesCheck } from './reimbursement.ts'
import { shopDetailsEndpoints } from './shop-details.ts'

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
  ...settingEndpoints(noticesSetting),
  ...guaranteeNoticeEndpoints,
  ...redirectEndpoints,
  getRulesCheck,
  ...settingEndpoints(rulesCheckSetting),
  getIndexNow,
  putSetting(indexNowSetting),
] as const
