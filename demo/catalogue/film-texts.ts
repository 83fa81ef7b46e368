// The texts of the instruction films. A film's captions, its drawn titles and the steps below it on
// the product page come from here.

export type FilmPart = {
  seconds: number
  /**
   * Drawn beside the number of the step. A part without title is no step: the opening and the end.
   */
  title?: string
  /**
   * Spoken by nobody, shown as caption. The captions of the steps are the steps on the product
   * page.
   */
  caption: string
}
type Film = { heading: string; parts: readonly FilmPart[] }

const duin: Film = {
  heading: 'Zo trek je Duin aan',
  parts: [
    { seconds: 3.5, caption: 'Zo trek je Duin aan. Neem de tijd.' },
    {
      seconds: 4.5,
      title: 'Rek het uit',
      caption: 'Rek de boord twee keer uit. Dan valt het broekje open.',
    },
    {
      seconds: 6,
      title: 'Stap erin',
      caption: 'Houd je vast of ga zitten. Stap erin met je ene been, dan met het andere.',
    },
    {
      seconds: 5,
      title: 'Trek het op',
      caption: 'Trek het aan de boord omhoog, tot het recht in je taille zit.',
    },
    {
      seconds: 5,
      title: 'Randen glad',
      caption: 'Ga met je vinger langs de randen bij je benen, zodat ze naar buiten staan.',
    },
    {
      seconds: 5.5,
      title: 'Uitdoen',
      caption: 'Uitdoen gaat zonder bukken: scheur beide zijnaden open, van boven naar beneden.',
    },
    {
      seconds: 5.5,
      title: 'Rol het op',
      caption: 'Rol het op, plak het dicht en gooi het bij het restafval.',
    },
    { seconds: 3, caption: 'Lukt het niet? Bel ons gerust.' },
  ],
}

const storm: Film = {
  heading: 'Zo leg je Storm aan',
  parts: [
    {
      seconds: 4,
      caption: 'Zo leg je Storm aan bij iemand in bed. Vertel steeds wat je gaat doen.',
    },
    {
      seconds: 4.5,
      title: 'Vouw open',
      caption: 'Vouw de slip open en maak er in de lengte een gootje van.',
    },
    {
      seconds: 5.5,
      title: 'Op de zij',
      caption:
        'Help de ander op de zij. Leg de slip tegen de rug, met de achterkant bij de taille.',
    },
    {
      seconds: 5.5,
      title: 'Op de rug',
      caption: 'Draai samen terug op de rug. Haal de voorkant tussen de benen door naar boven.',
    },
    {
      seconds: 5,
      title: 'Onder vast',
      caption: 'Plak eerst de twee onderste strips vast, een beetje schuin omhoog.',
    },
    {
      seconds: 5.5,
      title: 'Boven vast',
      caption: 'Dan de twee bovenste. Zit er een scheef? Maak hem los en plak hem opnieuw.',
    },
    {
      seconds: 4.5,
      title: 'Randen glad',
      caption: 'Ga met je vinger langs de liezen, zodat de manchetjes aansluiten.',
    },
    {
      seconds: 4.5,
      title: 'Let op de streep',
      caption: 'Kleurt de streep aan de buitenkant blauw? Dan is het tijd om te wisselen.',
    },
  ],
}

const helm: Film = {
  heading: 'Zo draag je Helm',
  parts: [
    { seconds: 3.5, caption: 'Zo draag je Helm Verband in je eigen slip.' },
    {
      seconds: 4.5,
      title: 'Vouw het open',
      caption: 'Vouw het verband open. De brede kant is de voorkant.',
    },
    {
      seconds: 5,
      title: 'Strip los',
      caption: 'Trek het papier van de kleefstrip aan de achterkant.',
    },
    {
      seconds: 5.5,
      title: 'Plak het vast',
      caption: 'Plak het in een slip die aansluit, met de brede kant vooraan tegen de boord.',
    },
    {
      seconds: 4.5,
      title: 'Randjes op',
      caption: 'Zet de twee zachte randjes rechtop: die houden vocht tegen als je zit.',
    },
    {
      seconds: 4.5,
      title: 'Slip omhoog',
      caption: 'Trek je slip op, tot het verband vlak tegen je aan ligt.',
    },
    {
      seconds: 6,
      title: 'Wisselen',
      caption:
        'Neem na vier tot zes uur een schoon verband. Het oude gaat bij het restafval, nooit in het toilet.',
    },
  ],
}

const wad: Film = {
  heading: 'Zo leg je Wad neer',
  parts: [
    { seconds: 3.5, caption: 'Zo leg je een Wad Onderlegger neer, op bed of op een stoel.' },
    { seconds: 4.5, title: 'Vouw hem uit', caption: 'Vouw de mat helemaal uit en schud hem los.' },
    {
      seconds: 5,
      title: 'Ruitjes boven',
      caption: 'De zachte kant met ruitjes ligt boven, de stroeve dichte kant ligt op het laken.',
    },
    {
      seconds: 5,
      title: 'Onder je heupen',
      caption: 'Leg hem dwars over het bed, op de plek waar je heupen komen.',
    },
    {
      seconds: 4.5,
      title: 'Strijk hem glad',
      caption: 'Strijk van het midden naar de randen, dan lig je niet op een vouw.',
    },
    {
      seconds: 5,
      title: 'Op een stoel',
      caption:
        'Op een stoel of in de auto past de maat van 60 bij 60. Schuif hem goed naar achteren.',
    },
    {
      seconds: 5,
      title: 'Rol hem op',
      caption:
        'Is hij nat? Rol hem op met de natte kant naar binnen en gooi hem bij het restafval.',
    },
  ],
}

/** By the name of the film's files. */
export const films = {
  'duin-instructions': duin,
  'storm-instructions': storm,
  'helm-instructions': helm,
  'wad-instructions': wad,
} as const
export type FilmName = keyof typeof films
export const filmNames = Object.keys(films) as FilmName[]
export const isFilmName = (name: string): name is FilmName => Object.hasOwn(films, name)

/** The steps of a film, one per line, as a product stores them. */
export const filmSteps = (name: FilmName): string =>
  films[name].parts
    .flatMap(({ title, caption }) => (title === undefined ? [] : [caption]))
    .join('\n')

export const filmSeconds = (name: FilmName): number =>
  films[name].parts.reduce((sum, { seconds }) => sum + seconds, 0)
