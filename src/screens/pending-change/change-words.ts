// What the page says about a change that waits for the owner, and about one that ended.

import type { ChangeToConfirm } from '#domain/pending-change/pending-change.ts'

type Words = { title: string; text: string }

const again = 'Wil je het toch nog? Vraag de wijziging dan opnieuw aan met de link in een van onze mails.'

export const changeWords = {
  open: ({ about }: ChangeToConfirm) => ({
    title: 'Klopt deze wijziging?',
    intro: `Iemand met de link van je ${about} vroeg hierom. Er is nog niets veranderd.`,
    confirm: 'Bevestig',
  }),
  confirmed: ({ about }: ChangeToConfirm): Words => ({
    title: 'De wijziging is bevestigd',
    text: `Je ${about} is gewijzigd. Je krijgt er nog een mail over. Klopt er iets niet, laat het ons dan weten.`,
  }),
  refused: ({ about }: ChangeToConfirm): Words => ({
    title: 'Er is niets veranderd',
    text: `Goed dat je het zegt. De wijziging van je ${about} gaat niet door. Wie dit vroeg, heeft de link uit een van je mails. Neem contact op, dan maken we een nieuwe link en werkt de oude niet meer.`,
  }),
  withdrawn: (): Words => ({ title: 'Deze wijziging is ingetrokken', text: `Alles is gebleven zoals het was. ${again}` }),
  replaced: (): Words => ({
    title: 'Er is een nieuwere wijziging',
    text: 'Na deze is er nog een wijziging gevraagd of gedaan. Kijk in je nieuwste mail van ons.',
  }),
  expired: (): Words => ({
    title: 'Deze link werkt niet meer',
    text: `Bevestigen kon 48 uur lang. Alles is gebleven zoals het was. ${again}`,
  }),
  unknown: { title: 'Deze link werkt niet meer', text: `Een link werkt 48 uur, en er is niets veranderd door hem te openen. ${again}` },
}
