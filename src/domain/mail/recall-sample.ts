import type { RecallNotice } from '../product-safety/recall-notice.ts'

export const recallSample: RecallNotice = {
  product: {
    name: 'Duin Dagbroekje',
    maker: 'Duinlinnen B.V.',
    articleNumber: 'D-100',
    ean: null,
    picture: null,
  },
  lots: ['A2409-1'],
  soldFrom: '2026-10-01',
  soldUntil: '2026-11-20',
  risk: 'De lijm van de plakstrip kan de huid irriteren.',
  instruction:
    'Meld op de pagina van je bestelling dat je het pak terugstuurt. Je krijgt dan het adres.',
  remedies: ['refund', 'replacement'],
  singleRemedyReason: '',
}
