// Samples: guarantee notice, reimbursement guide, and search engines.

import { rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { suggestedGuaranteeNoticeTexts } from '#domain/content/shop/guarantee-notice.ts'
import { onePicture } from './one-picture.ts'
import type { SomeSamples } from './sample.ts'

export const contentSettingsSamples = () =>
  ({
    'GET /api/admin/guarantee-notice': {
      call: {},
      reply: {
        notice: { width: 2, height: 2 },
        suggested: { href: suggestedGuaranteeNoticeTexts.href },
      },
    },
    'POST /api/admin/guarantee-notice': {
      call: { body: { file: onePicture, alt: 'Garantie', href: 'https://europa.eu/youreurope/' } },
      reply: {},
      refused: {
        'input-invalid': [
          { body: { file: onePicture, alt: '', href: 'https://europa.eu/' } },
          { body: { file: onePicture, alt: 'Garantie', href: 'https://europa.eu.nep.example/' } },
          {
            body: {
              file: new File(['%PDF'], 'a.pdf'),
              alt: 'Garantie',
              href: 'https://europa.eu/',
            },
          },
        ],
      },
    },
    'PUT /api/admin/guarantee-notice': {
      call: { body: { alt: 'Garantie', href: 'https://europa.eu/youreurope/' } },
      refused: { 'input-invalid': [{ body: { alt: 'Garantie', href: 'http://europa.eu/' } }] },
    },
    'DELETE /api/admin/guarantee-notice': { call: {}, once: true },
    'GET /api/reimbursement-guide': {
      call: {},
      reply: { ...rulesCheckSetting.default },
    },
    'GET /api/admin/index-now': {
      call: {},
      reply: { enabled: false, version: 0, last_report: null },
    },
    'PUT /api/admin/index-now': {
      call: { body: { enabled: true, version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: { 'version-conflict': [{ body: { enabled: true, version: 7 } }] },
    },
    'GET /api/admin/product-feed': {
      call: {},
      reply: { enabled: false, address: null, version: 0 },
    },
    'PUT /api/admin/product-feed': {
      call: { body: { enabled: true, new_address: false, version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: {
        'version-conflict': [{ body: { enabled: true, new_address: false, version: 7 } }],
      },
    },
  }) satisfies SomeSamples
