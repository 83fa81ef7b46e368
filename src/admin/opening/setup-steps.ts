import type { EndpointReply } from '#api/index.ts'
import type { SetupStepName } from '#domain/staff/shop-setup.ts'

export type Setup = EndpointReply<'GET /api/admin/setup'>
export type SetupList = NonNullable<Setup['list']>

export const setupStepTitles: Record<SetupStepName, string> = {
  'second-factor': 'Beveilig je account',
  company: 'Vul je winkel en bedrijf in',
  look: 'Kies kleuren en letters',
  delivery: 'Kijk de bezorgkosten na',
  mail: 'Laat mails aankomen',
  addresses: 'Vind adressen bij de postcode',
  product: 'Voeg je eerste product toe',
  pages: 'Zet je pagina’s op de site',
  'test-order': 'Doe een proefbestelling',
  payments: 'Laat klanten betalen',
  'start-selling': 'Begin met verkopen',
}

export const findNextStep = ({ steps }: SetupList): SetupStepName | undefined =>
  steps.find(({ done }) => !done)?.name
