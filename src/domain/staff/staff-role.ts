// The roles of staff. Every account with the role 'staff' has exactly one.

export const staffRoles = ['owner', 'support', 'warehouse', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleLabels: Record<StaffRole, string> = {
  owner: 'Eigenaar',
  support: 'Klantenservice',
  warehouse: 'Magazijn',
  editor: 'Redactie',
}

export const staffRoleDescriptions: Record<StaffRole, string> = {
  owner: 'Mag alles: cijfers, instellingen en medewerkers.',
  support: 'Helpt klanten met bestellingen, abonnementen, terugbetalingen en reviews.',
  warehouse: 'Pakt in, verzendt en houdt de voorraad bij.',
  editor: 'Schrijft pagina’s, artikelen, productteksten en de nieuwsbrief.',
}
