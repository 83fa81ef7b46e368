// The roles of staff. Every account with the role 'staff' has exactly one.

export const staffRoleLabels = {
  owner: 'Eigenaar',
  support: 'Klantenservice',
  warehouse: 'Magazijn',
  editor: 'Redactie',
  publisher: 'Uitgever',
}
export type StaffRole = keyof typeof staffRoleLabels
export const staffRoles = Object.keys(staffRoleLabels) as StaffRole[]

export const staffRoleDescriptions: Record<StaffRole, string> = {
  owner: 'Mag alles: cijfers, instellingen en medewerkers.',
  support: 'Helpt klanten met bestellingen, abonnementen, terugbetalingen en reviews.',
  warehouse: 'Pakt in, verzendt en houdt de voorraad bij.',
  editor: 'Schrijft pagina’s, artikelen en productteksten, en zorgt voor de nieuwsbrief.',
  publisher:
    'Doet alles van de redactie, en zet op de site wat de redactie voorstelt, als jullie met voorstellen werken.',
}
