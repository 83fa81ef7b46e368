// Samples: guarantee notice, reimbursement guide, and search engines.

import { rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { suggestedGuaranteeNoticeTexts } from '#domain/content/shop/guarantee-notice.ts'
import { onePicture } from './one-picture.ts'
import type { SomeSamples } from './sample.ts'

export const contentSettingsSamples = () =>
  ({
    'GET /api/admin/guarantee-notice': {
      reply: {
        notice: { width: 2, height: 2 },
        suggested: { href: suggestedGuaranteeNoticeTexts.href },
      },
    },
    'POST /api/admin/guarantee-notice': {
      body: { file: onePicture, alt: 'Garantie', href: 'https://europa.eu/youreurope/' },
      reply: {},
      invalid: [
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
    'PUT /api/admin/guarantee-notice': {
      body: { alt: 'Garantie', href: 'https://europa.eu/youreurope/' },
      invalid: [{ body: { alt: 'Garantie', href: 'http://europa.eu/' } }],
    },
    'DELETE /api/admin/guarantee-notice': { once: true },
    'GET /api/reimbursement-guide': { reply: { ...rulesCheckSetting.default } },
    'GET /api/admin/index-now': { reply: { enabled: false, version: 0, last_report: null } },
    'PUT /api/admin/index-now': {
      body: { enabled: true, version: 0 },
      reply: { version: 1 },
      once: true,
      refused: { 'version-conflict': [{ body: { enabled: true, version: 7 } }] },
    },
    'GET /api/admin/product-feed': { reply: { enabled: false, address: null, version: 0 } },
    'PUT /api/admin/product-feed': {
      body: { enabled: true, new_address: false, version: 0 },
      reply: { version: 1 },
      once: true,
      refused: {
        'version-conflict': [{ body: { enabled: true, new_address: false, version: 7 } }],
      },
    },
  }) satisfies SomeSamples
