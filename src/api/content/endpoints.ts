import { getArticles, getArticle, postArticle, putArticle } from './articles.ts'
import { putDraft, deleteEditorDraft, getOptions, postPreview } from './editor-drafts.ts'
import { getEditorPages, getEditorPage, getVersions, getVersion, postRestore, postTrash, postUntrash } from './editor-pages.ts'
import { postImage, getPictures, putPicture, deleteLibraryPicture } from './editor-pictures.ts'
import { getNavigation } from './navigation.ts'
import { getPage, postPage, putPage } from './pages.ts'
import { getPublicSettings } from './public-settings.ts'
import { detailsEndpoints } from './shop-details.ts'

export const contentEndpoints = [
  getPublicSettings,
  getNavigation,
  getPage,
  getArticles,
  getArticle,
  postPage,
  putPage,
  postArticle,
  putArticle,
  getEditorPages,
  getEditorPage,
  putDraft,
  deleteEditorDraft,
  getVersions,
  getVersion,
  postRestore,
  postTrash,
  postUntrash,
  getOptions,
  postPreview,
  postImage,
  getPictures,
  putPicture,
  deleteLibraryPicture,
  ...detailsEndpoints,
] as const
