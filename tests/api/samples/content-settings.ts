// Samples: guarantee notice, reimbursement guide, shop notices, and search engines.

import { defaultShopNotices } from '#domain/content/active-notices.ts'
import { defaultRulesCheck } from '#domain/reimbursement/rules-check.ts'
import { suggestedGuaranteeNoticeTexts } from '#domain/content/guarantee-notice.ts'
import { onePicture } from './one-picture.ts'
import type { SamplesOf } from './sample.ts'

const sampleShopNotices = {
  announcement: {
    text: 'Nieuw: wasbare onderleggers',
    href: '/shop',
    from: '2026-11-20',
    until: null,
  },
  closure: { first: '2026-12-24', reopens: '2027-01-04' },
  shows_banner: true,
}

type Keys =
  | 'GET /api/admin/guarantee-notice'
  | 'POST /api/admin/guarantee-notice'
  | 'PUT /api/admin/guarantee-notice'
  | 'DELETE /api/admin/guarantee-notice'
  | 'GET /api/reimbursement-guide'
  | 'GET /api/admin/reimbursement-guide'
  | 'PUT /api/admin/reimbursement-guide'
  | 'GET /api/admin/shop-notices'
  | 'PUT /api/admin/shop-notices'
  | 'GET /api/admin/index-now'
  | 'PUT /api/admin/index-now'
  | 'GET /api/admin/product-feed'
  | 'PUT /api/admin/product-feed'

export const contentSettingsSamples = (): SamplesOf<Keys> => ({
  'GET /api/admin/guarantee-notice': {
    call: {},
    reply: {
      notice: { width: 2, height: 2 },
      suggested: { href: suggestedGuaranteeNoticeTexts.href },
    },
    refused: [],
  },
  'POST /api/admin/guarantee-notice': {
    call: { body: { file: onePicture, alt: 'Garantie', href: 'https://europa.eu/youreurope/' } },
    reply: {},
    refused: [
      {
        call: { body: { file: onePicture, alt: '', href: 'https://europa.eu/' } },
        code: 'input-invalid',
      },
      {
        call: {
          body: { file: onePicture, alt: 'Garantie', href: 'https://europa.eu.nep.example/' },
        },
        code: 'input-invalid',
      },
      {
        call: {
          body: {
            file: new File(['%PDF'], 'a.pdf'),
            alt: 'Garantie',
            href: 'https://europa.eu/',
          },
        },
        code: 'input-invalid',
      },
    ],
  },
  'PUT /api/admin/guarantee-notice': {
    call: { body: { alt: 'Garantie', href: 'https://europa.eu/youreurope/' } },
    reply: undefined,
    refused: [
      { call: { body: { alt: 'Garantie', href: 'http://europa.eu/' } }, code: 'input-invalid' },
    ],
  },
  'DELETE /api/admin/guarantee-notice': { call: {}, reply: undefined, once: true, refused: [] },
  'GET /api/reimbursement-guide': { call: {}, reply: { ...defaultRulesCheck }, refused: [] },
  'GET /api/admin/reimbursement-guide': {
    call: {},
    reply: { setting: { ...defaultRulesCheck }, version: 0 },
    refused: [],
  },
  'PUT /api/admin/reimbursement-guide': {
    call: { body: { setting: { checked_on: '2026-11-20' }, version: 0 } },
    reply: { version: 1 },
    once: true,
    refused: [
      {
        call: { body: { setting: { checked_on: '2026-11-20' }, version: 7 } },
        code: 'version-conflict',
      },
      {
        call: { body: { setting: { checked_on: '9999-12-31' }, version: 0 } },
        code: 'input-invalid',
      },
      {
        call: { body: { setting: { checked_on: 'vandaag' }, version: 0 } },
        code: 'input-invalid',
      },
    ],
  },
  'GET /api/admin/shop-notices': {
    call: {},
    reply: { notices: { ...defaultShopNotices }, version: 0 },
    refused: [],
  },
  'PUT /api/admin/shop-notices': {
    call: { body: { notices: sampleShopNotices, version: 0 } },
    reply: { version: 1 },
    once: true,
    refused: [
      { call: { body: { notices: sampleShopNotices, version: 7 } }, code: 'version-conflict' },
      {
        call: {
          body: {
            notices: {
              ...sampleShopNotices,
              closure: { first: '2026-12-28', reopens: '2027-01-02' },
            },
            version: 0,
          },
        },
        code: 'input-invalid',
      },
      {
        call: {
          body: {
            notices: {
              ...sampleShopNotices,
              announcement: { text: 'Nieuw', href: 'shop', from: null, until: null },
            },
            version: 0,
          },
        },
        code: 'input-invalid',
      },
    ],
  },
  'GET /api/admin/index-now': {
    call: {},
    reply: { enabled: false, version: 0, last_report: null },
    refused: [],
  },
  'PUT /api/admin/index-now': {
    call: { body: { enabled: true, version: 0 } },
    reply: { version: 1 },
    once: true,
    refused: [{ call: { body: { enabled: true, version: 7 } }, code: 'version-conflict' }],
  },
  'GET /api/admin/product-feed': {
    call: {},
    reply: { enabled: false, address: null, version: 0 },
    refused: [],
  },
  'PUT /api/admin/product-feed': {
    call: { body: { enabled: true, new_address: false, version: 0 } },
    reply: { version: 1 },
    once: true,
    refused: [
      {
        call: { body: { enabled: true, new_address: false, version: 7 } },
        code: 'version-conflict',
      },
    ],
  },
})
