import type { AuditSentences } from './audit-sentence.ts'

export const contentSentences = {
  'Pagina geplaatst': ['zette op de site', 'op de site zetten', '{content}'],
  'Pagina bewaard': ['wijzigde', 'wijzigen', '{content} op de site'],
  'Artikel geplaatst': ['zette op de site', 'op de site zetten', '{content}'],
  'Artikel bewaard': ['wijzigde', 'wijzigen', '{content} op de site'],
  'Geplande publicatie gedaan': [
    'zette op de site',
    'op de site zetten',
    '{content} zoals gepland',
  ],
  'Planning ging niet door': ['liet vervallen', 'laten vervallen', 'de planning van {content}'],
  'Oude versie teruggezet': ['zette terug', 'terugzetten', 'een oude versie van {content}'],
  'Vindbaarheid gewijzigd': ['wijzigde', 'wijzigen', 'de vindbaarheid van {content}'],
  'Naar de prullenbak': ['gooide weg', 'weggooien', '{content}'],
  'Uit de prullenbak gehaald': ['haalde uit de prullenbak', 'uit de prullenbak halen', '{content}'],
  'Concept weggegooid': ['gooide weg', 'weggooien', 'het concept van {content}'],
  'Menu’s bewaard': ['wijzigde', 'wijzigen', 'het menu'],
  'Doorverwijzingen bewaard': ['bewaarde', 'bewaren', 'doorverwijzingen[, zoals {link}]'],
  'Doorverwijzing weggehaald': ['haalde weg', 'weghalen', 'de doorverwijzing[ {before}]'],
  'Doorverwijzing teruggezet': ['zette terug', 'terugzetten', 'de doorverwijzing[ {after}]'],
  'Foto toegevoegd': ['voegde toe', 'toevoegen', 'de foto[ {file}]'],
  'Foto beschreven': ['beschreef', 'beschrijven', 'de foto[ {picture}]'],
  'Foto verwijderd': ['verwijderde', 'verwijderen', 'de foto[ {picture}]'],
  'Kennisgeving garantie geplaatst': ['plaatste', 'plaatsen', 'de kennisgeving over garantie'],
  'Kennisgeving garantie beschreven': ['beschreef', 'beschrijven', 'de kennisgeving over garantie'],
  'Kennisgeving garantie weggehaald': ['haalde weg', 'weghalen', 'de kennisgeving over garantie'],
} as const satisfies AuditSentences
