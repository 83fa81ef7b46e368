export const mailingMailLabels = {
  mailing: 'Nieuwsbrief',
  'mailing-test': 'Nieuwsbrief, proefmail',
} as const
