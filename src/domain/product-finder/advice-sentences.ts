import type { Wearer } from './finder-answers.ts'

type Sentence = Record<Wearer, string>

/** A sentence that addresses nobody is the same for both. */
const forBoth = (sentence: string): Sentence => ({ self: sentence, other: sentence })

export const adviceSentences = {
  night: forBoth('Gemaakt voor de nacht.'),
  notForNight: forBoth('Niet speciaal voor de nacht gemaakt, maar neemt veel op.'),
  sport: forBoth('Gemaakt om in te bewegen en te sporten.'),
  afterToilet: forBoth('Vangt op wat er na het plassen nog nadruppelt.'),
  pulledDown: {
    self: 'Trek je omlaag als gewoon ondergoed, handig als je vaak moet.',
    other: 'Gaat omlaag als gewoon ondergoed, handig voor wie vaak moet.',
  },
  wornAlready: {
    self: 'Draag je als gewoon ondergoed, dus je hebt het al aan als het ineens komt.',
    other: 'Zit als gewoon ondergoed, dus hij of zij heeft het al aan als het ineens komt.',
  },
  changedUpright: {
    self: 'Neemt veel op en wissel je staand in een halve minuut.',
    other: 'Neemt veel op en is staand te wisselen, in een halve minuut.',
  },
  takesMuch: forBoth('Neemt veel op.'),
  day: forBoth('Gemaakt voor overdag.'),
  withHelp: {
    self: 'Handig als iemand je helpt bij het aandoen.',
    other: 'Handig als iemand helpt bij het aandoen.',
  },
  pulledUp: { self: 'Trek je aan als gewoon ondergoed.', other: 'Gaat aan als gewoon ondergoed.' },
  thin: forBoth('Is dun, dus prettig onder gewone kleren.'),
  brief: forBoth('Is een slip die je om de heupen sluit.'),
  washable: { self: 'Was je en draag je opnieuw.', other: 'Kan in de was en daarna weer aan.' },
  ownUnderwear: { self: 'Draag je in je eigen ondergoed.', other: 'Gaat in het eigen ondergoed.' },
  startsTheNight: forBoth('Voor de nacht is 7 of 8 druppels een goed begin.'),
  matchesAmount: forBoth('Past bij de hoeveelheid die je aangaf.'),
  belowAmount: forBoth(
    'Neemt minder op dan je aangaf: verschoon dus vaker, of combineer met bedbescherming.',
  ),
  aboveAmount: forBoth('Neemt meer op dan je aangaf.'),
  likeNow: {
    self: 'Neemt ongeveer evenveel op als wat je nu gebruikt.',
    other: 'Neemt ongeveer evenveel op als wat hij of zij nu gebruikt.',
  },
  moreThanNow: {
    self: 'Neemt meer op dan wat je nu gebruikt.',
    other: 'Neemt meer op dan wat hij of zij nu gebruikt.',
  },
  lessThanNow: {
    self: 'Neemt minder op dan wat je nu gebruikt. Lekt het, ga dan een stap hoger.',
    other: 'Neemt minder op dan wat hij of zij nu gebruikt. Lekt het, ga dan een stap hoger.',
  },
  forBothGenders: forBoth('Voor mannen en vrouwen.'),
  forMen: forBoth('Gemaakt voor mannen.'),
  forWomen: forBoth('Gemaakt voor vrouwen.'),
} satisfies Record<string, Sentence>
