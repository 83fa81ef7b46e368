// Its own file, so that pages do not load the schema of the notice.

/** Pages show this sentence until the owner has uploaded the EU's notice on the legal guarantee. */
export const guaranteeSentence =
  'Op alles zit wettelijke garantie: het moet doen wat je ervan mag verwachten.'
