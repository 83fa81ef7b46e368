/** What staff filter the audit log by. */
export const auditSubjects = {
  orders: 'Bestellingen',
  products: 'Producten',
  content: 'Pagina’s en website',
  customers: 'Klanten, abonnementen en nieuwsbrief',
  money: 'Boekhouding en cijfers',
  shop: 'Instellingen, mails en koppelingen',
  staff: 'Medewerkers en inloggen',
}
export type AuditSubject = keyof typeof auditSubjects
export const auditSubjectNames = Object.keys(auditSubjects) as AuditSubject[]
