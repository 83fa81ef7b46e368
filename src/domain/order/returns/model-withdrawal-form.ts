// The model form for withdrawal of annex I, part B of Directive 2011/83/EU, which article
// 6:230m(1)(h) BW requires. The directive fixes the text, so the form says 'u'.

import type { CompanyDetails } from '../../content/shop/shop-details.ts'

export const modelWithdrawalFormTitle = 'Modelformulier voor herroeping'
export const modelWithdrawalFormIntroduction =
  'Dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen.'

export const modelWithdrawalFormLines = ({
  legalName,
  address,
  email,
}: Pick<CompanyDetails, 'legalName' | 'address' | 'email'>): string[] => [
  `Aan ${legalName}, ${address}, ${email}:`,
  'Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen/levering van de volgende dienst (*) herroep/herroepen (*):',
  'Besteld op (*)/Ontvangen op (*):',
  'Naam/Namen consument(en):',
  'Adres consument(en):',
  'Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend):',
  'Datum:',
]
export const modelWithdrawalFormFootnote = '(*) Doorhalen wat niet van toepassing is.'
