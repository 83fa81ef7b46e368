import { proposalsSetting } from '#domain/content/publication/proposals-setting.ts'
import { loadSetting, loadVersionedSetting } from '#data/core/settings.ts'
import { z } from 'zod'
import { endpoint } from '../framework/endpoint.ts'
import {
  indexNowSetting,
  IndexNowProgress,
  indexNowProgress,
} from '#domain/content/index-now-setting.ts'
import { noticesSetting } from '#domain/content/shop/shop-notices.ts'
import { rulesCheckSetting, RulesCheck } from '#domain/reimbursement/rules-check.ts'
import { putSetting, settingEndpoints } from '../setting/setting-endpoints.ts'
import { getFieldOptions, postPreview, draftEndpoints } from './editor-drafts.ts'
import { getEditorPages, getEditorPage, pageVersionEndpoints } from './editor-pages.ts'
import { editorPicturesEndpoints } from './editor-pictures.ts'
import { getNavigation } from './navigation.ts'
import { getPage, getArticles, getArticle, getNextArticle } from './published-content.ts'
import { publishEndpoints } from './publish-content.ts'
import { guaranteeNoticeEndpoints } from './guarantee-notice.ts'
import { redirectEndpoints } from './redirects.ts'
import { shopDetailsEndpoints } from './shop-details.ts'
import { canReportPages } from '#operations/content/report-changed-pages.ts'

export const contentEndpoints = [
  endpoint(
    'GET /env',
    {
      summary: 'Public URL of the shop and base URL of its videos',
      access: 'public',
      sameOriginOnly: true,
      reply: { APP_URL: z.string(), S3_VIDEO_URL: z.string() },
    },
    ({ context }) => ({ APP_URL: context.appUrl, S3_VIDEO_URL: context.videoUrl }),
  ),
  getNavigation,
  getPage,
  getArticles,
  getArticle,
  getNextArticle,
  ...publishEndpoints,
  getEditorPages,
  getEditorPage,
  ...draftEndpoints,
  ...pageVersionEndpoints,
  getFieldOptions,
  postPreview,
  ...editorPicturesEndpoints,
  ...shopDetailsEndpoints,
  ...settingEndpoints(noticesSetting),
  ...guaranteeNoticeEndpoints,
  ...redirectEndpoints,
  endpoint(
    'GET /api/reimbursement-guide',
    {
      summary: 'Day on which staff last checked the reimbursement guide',
      access: 'public',
      reply: RulesCheck,
      cacheTags: () => ['reimbursement'],
    },
    ({ context }) => loadSetting(context.db, rulesCheckSetting),
  ),
  ...settingEndpoints(rulesCheckSetting),
  ...settingEndpoints(proposalsSetting),
  endpoint(
    'GET /api/admin/index-now',
    {
      summary: 'Whether the shop reports changed pages to search engines, and its last report',
      permission: 'settings',
      reply: {
        enabled: z.boolean(),
        version: z.int32().min(0),
        can_report: z
          .boolean()
          .describe('False for a shop without https, which others cannot reach'),
        last_report: IndexNowProgress.shape.lastReport,
      },
    },
    async ({ context: { db, appUrl } }) => {
      const [{ value, version }, progress] = await Promise.all([
        loadVersionedSetting(db, indexNowSetting),
        loadSetting(db, indexNowProgress),
      ])
      return {
        enabled: value.enabled,
        version,
        can_report: canReportPages(appUrl),
        last_report: progress.lastReport,
      }
    },
  ),
  putSetting(indexNowSetting),
] as const
