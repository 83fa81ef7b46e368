// Its own file, so that pages do not load the schema of the notice.

/** Pages show this sentence until the owner has uploaded the EU's notice on the legal guarantee. */
export const guaranteeSentence =
  'Op alles zit wettelijke garantie: het moet doen wat je ervan mag verwachten.'

/** The reminder in the confirmation of an order (article 6(1)(l) of Directive 2011/83/EU). */
export const guaranteeReminder = `${guaranteeSentence} In de hele Europese Unie geldt dat minstens twee jaar. Is iets niet goed, dan herstellen of vervangen we het kosteloos. Kan dat niet of duurt het te lang, dan krijg je je geld terug.`
