import { adminExtensions } from '#extensions/admin.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { describeMailFailure } from '#domain/mail/mail-failure.ts'
import { can } from '#domain/staff/permissions.ts'
import { toCalendarDay, addDays } from '#domain/time/calendar-day.ts'
import { formatDateOrDash } from '../shared/format.ts'
import type { Task, TaskDeclaration, Today } from './task.ts'

/** The moment since when an unpacked order is late (order/fulfilment/fulfilment-filters.ts). */
const latePayment = (dispatchDays: number): string => {
  if (dispatchDays === 1) return 'voor vandaag'
  return dispatchDays === 2
    ? 'langer dan een werkdag geleden'
    : `langer dan ${dispatchDays - 1} werkdagen geleden`
}

const orders = (choice: string) => `/admin/bestellingen?${choice}`

/** The work of every morning, above all other tasks. */
export function toParcelTasks({ packing }: Pick<Today, 'packing'>): Task[] {
  if (!packing) return []
  return keepOpen([
    {
      count: packing.to_pack,
      name: 'In te pakken',
      about: 'De paklijst heeft wat vandaag weg moet.',
      to: orders('fulfilment=to-pack'),
    },
    {
      count: packing.late,
      name: 'Te laat',
      about: `Te laat: ${latePayment(packing.dispatch_days)} betaald of achteraf te betalen, en nog niet ingepakt.`,
      to: orders('fulfilment=late'),
      urgent: true,
    },
    {
      count: packing.due,
      name: 'Vandaag versturen',
      about: 'Wat je vandaag niet verstuurt, komt na de dag die de klant las.',
      to: orders('fulfilment=due'),
      urgent: true,
    },
    {
      count: packing.packed,
      name: 'Te verzenden',
      about: '',
      to: orders('fulfilment=packed'),
    },
  ])
}

const keepOpen = (tasks: readonly (TaskDeclaration | null)[]): Task[] =>
  tasks.flatMap((task) => (task?.count ? [{ ...task, count: task.count }] : []))

export function toDashboardTasks(today: Today, role: StaffRole | null | undefined): Task[] {
  const {
    packing,
    failed_charges,
    held,
    pay_later_checks,
    overdue,
    own_transfers,
    pay_later_off,
    reviews,
    lost_mails,
    lost_mails_reason,
    letters,
    terms_missing,
    terms_drafted,
    failed_plans,
    proposals,
    sent_back,
    guarantee_notice_missing,
    rules_check_due,
  } = today
  const tasks: (TaskDeclaration | null)[] = [
    ...adminExtensions.flatMap(({ tasks: tasksOf }) => tasksOf(today)),
    {
      count: held,
      name: 'Betaling teruggehaald of onjuist',
      about: 'Deze bestellingen blijven hier tot je beslist of ze doorgaan.',
      to: orders('attention=held'),
      urgent: true,
    },
    {
      count: pay_later_checks,
      name: 'Achteraf betalen: eerst nakijken',
      about: 'Meer nieuwe klanten op één dag dan bij de instellingen staat.',
      to: orders('attention=pay-later-check'),
    },
    packing && {
      count: packing.withdrawals,
      name: 'Herroepen',
      about: packing.refund_deadline
        ? `Betaal de eerste uiterlijk ${formatDateOrDash(packing.refund_deadline)} terug.`
        : 'Nog terug te betalen.',
      to: orders('attention=withdrawal'),
      urgent:
        packing.refund_deadline !== null &&
        packing.refund_deadline <= addDays(toCalendarDay(new Date()), 3),
    },
    {
      count: packing?.returns,
      name: 'Retouren onderweg',
      about: 'Aangemeld door klanten.',
      to: orders('attention=return'),
    },
    {
      count: packing?.exchanges,
      name: 'Ruilen: retour verwacht',
      about: 'Komt de retour binnen, meld het dan bij de bestelling.',
      to: orders('attention=exchange'),
    },
    {
      count: packing?.overdue_exchanges,
      name: 'Ruilen: retour blijft uit',
      about: 'Al drie weken niet binnen. Vraag de klant, of laat die alsnog betalen.',
      to: orders('attention=exchange-overdue'),
    },
    {
      count: packing?.long_underway,
      name: 'Lang onderweg',
      about: 'Meer dan vier dagen geleden verzonden en niet bezorgd gemeld.',
      to: orders('fulfilment=long-underway'),
    },
    {
      count: failed_charges,
      name: 'Incasso’s mislukt',
      about: 'Leveringen van een abonnement die nog niet betaald zijn.',
      to: orders('attention=failed-charge'),
    },
    {
      count: overdue,
      name: 'Te laat betaald',
      about:
        'Achteraf te betalen. Beide herinneringen zijn verstuurd; neem contact op met de klant.',
      to: orders('attention=overdue'),
    },
    {
      count: own_transfers,
      name: 'Zelf terugstorten',
      about:
        'De klant betaalde met een overboeking. Maak het bedrag over en meld het bij de bestelling.',
      to: orders('attention=own-transfer'),
    },
    {
      count: pay_later_off ? 1 : 0,
      name: 'Achteraf betalen staat uit',
      about:
        'Klanten moeten alles vooraf betalen. Meer dan de helft vooraf eisen mag niet (artikel 7:26 lid 2 BW). Vul je IBAN in.',
      to: '/admin/instellingen/achteraf-betalen',
    },
    {
      count: reviews,
      name: 'Reviews te lezen',
      about: 'Wachten op plaatsing.',
      to: '/admin/reviews',
    },
    {
      count: can(role, 'mails') ? lost_mails : null,
      name: 'Mails niet aangekomen',
      about: describeLostMails(lost_mails ?? 0, lost_mails_reason),
      to: '/admin/outbox?state=given-up',
    },
    {
      count: letters,
      name: 'Brieven te printen',
      about: 'Voor klanten zonder e-mailadres.',
      to: '/admin/bestellingen/brieven',
    },
    {
      count: failed_plans,
      name: 'Planning ging niet door',
      about: 'Het concept staat er nog. Open het en kies hoe je verdergaat.',
      to: '/admin/paginas?view=failed-plans',
      urgent: true,
    },
    {
      count: proposals,
      name: 'Voorstellen van de redactie',
      about: 'Lees mee, en zet ze op de site of stuur ze terug.',
      to: '/admin/paginas?view=proposals',
    },
    {
      count: sent_back,
      name: 'Voorstel teruggestuurd',
      about: 'Een uitgever schreef wat er nog anders moet.',
      to: '/admin/paginas?view=sent-back',
    },
    {
      count: terms_missing ? 1 : 0,
      name: terms_drafted
        ? 'Zet je algemene voorwaarden op de site'
        : 'Algemene voorwaarden ontbreken',
      about: terms_drafted
        ? 'Het concept staat klaar. Tot de pagina op de site staat, krijgen klanten geen voorwaarden bij hun bestelling.'
        : 'Maak een pagina met het adres algemene-voorwaarden. Zonder die pagina krijgen klanten geen voorwaarden bij hun bestelling.',
      to: '/editor/algemene-voorwaarden',
      urgent: true,
    },
    {
      count: guarantee_notice_missing ? 1 : 0,
      name: 'Kennisgeving garantie ontbreekt',
      about:
        'Sinds 27 september 2026 toont elke winkel de officiële kennisgeving van de EU. Zet hem bij de instellingen.',
      to: '/admin/instellingen/garantie',
    },
    {
      count: rules_check_due ? 1 : 0,
      name: 'Vergoeding nakijken',
      about:
        'Er is een nieuw jaar. Kijk na of de regels op /vergoeding nog kloppen, en zet de nieuwe dag bij de instellingen.',
      to: '/admin/instellingen/vergoeding',
    },
  ]
  return keepOpen(tasks)
}

function describeLostMails(mails: number, reason: string | null): string {
  const problem = reason
    ? `${mails > 1 ? '. Meestal: ' : ': '}${describeMailFailure(reason).problem}`
    : ''
  return `De winkel probeert ${mails === 1 ? 'hem' : 'ze'} niet meer${problem}.`
}
