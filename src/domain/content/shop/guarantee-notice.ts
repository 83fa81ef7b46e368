// The harmonised notice on the legal guarantee of Implementing Regulation (EU) 2025/1960. Shops
// show the official file unchanged, in colour, before the customer orders, with a link to the
// official page.

import { z } from 'zod'
import { OptionalText, RequiredText } from '../../text/text-input.ts'

export const guaranteeNoticePath = '/eu-garantie/'

export const GuaranteeNotice = z
  .object({
    url: z.string().describe('Path of the official file, unchanged'),
    width: z.int().describe('In pixels'),
    height: z.int().describe('In pixels'),
    alt: z.string(),
    href: z.string().describe('The official page about the legal guarantee'),
  })
  .meta({ id: 'GuaranteeNotice' })
export type GuaranteeNotice = z.output<typeof GuaranteeNotice>

export const guaranteeNoticeTexts = {
  alt: RequiredText('Vul in wat op de kennisgeving staat.', 600),
  href: OptionalText(300).regex(
    /^https:\/\/([a-z0-9-]+\.)*europa\.eu(\/[^\s"<>]*)?$/i,
    'Vul een adres op europa.eu in, dat begint met https://.',
  ),
}

/** The form starts with these texts. The owner compares them with the official notice. */
export const suggestedGuaranteeNoticeTexts = {
  alt: 'Kennisgeving van de Europese Unie over de wettelijke garantie: wie iets koopt, heeft minstens 2 jaar recht op gratis herstel of vervanging als het niet goed is. De QR-code leidt naar uitleg op Your Europe.',
  href: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_nl.htm',
} as const
