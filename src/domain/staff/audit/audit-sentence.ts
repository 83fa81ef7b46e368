/**
 * What an entry of the audit log says, after the name of who did it: the verb as in 'Bo zette …
 * terug', its infinitive as in 'Bo wilde … terugzetten', and what it was about.
 *
 * A name in braces is a value of the entry (audit-facts.ts). A part in square brackets is left out
 * of an entry that lacks its value.
 */
export type AuditSentence = readonly [past: string, infinitive: string, about: string]

/** By the action that the log stores. Of several sentences, the first whose values are known. */
export type AuditSentences = Readonly<Record<string, AuditSentence | readonly AuditSentence[]>>
