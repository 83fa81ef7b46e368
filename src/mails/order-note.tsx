// A short mail about an order: a few sentences, one button, and the way to go back on the purchase.

import type { ReactElement } from 'react'
import type { OrderNote } from '#domain/mail/order-note.ts'
import { withdrawalWords } from '#domain/order/withdrawal-words.ts'
import { greeting } from './order-words.ts'
import { Frame, Heading, MainLink, Paragraph, linkStyle } from './frame.tsx'

export type NoteWords = {
  title: string
  before: string[]
  button: { label: string; href: string }
  /** Facts under a heading, each on a line of its own. */
  facts?: { title: string; lines: string[] } | undefined
  after: string[]
}
type Template<Note> = { subject: (note: Note) => string; text: (note: Note) => string; page: (note: Note) => ReactElement }

/** Subject, text and HTML of one kind of note from its words. */
export const noteTemplate = <Note extends OrderNote>(words: (note: Note) => NoteWords): Template<Note> => ({
  subject: (note) => words(note).title,
  text: (note) => noteText(note, words(note)),
  page: (note) => <Note note={note} words={words(note)} />,
})

function Note({ note: { name, links }, words: { title, before, button, facts, after } }: { note: OrderNote; words: NoteWords }) {
  return (
    <Frame title={title} contact={links.contact}>
      {[greeting(name), ...before].map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <MainLink href={button.href}>{button.label}</MainLink>
      {facts && (
        <>
          <Heading>{facts.title}</Heading>
          <p style={{ margin: '0 0 14px', whiteSpace: 'pre-line' }}>{facts.lines.join('\n')}</p>
        </>
      )}
      {after.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <p style={{ margin: 0 }}>
        <a href={links.status} style={linkStyle}>
          Bekijk je bestelling
        </a>
        {' · '}
        <a href={links.withdrawal} style={linkStyle}>
          {withdrawalWords.begin}
        </a>
      </p>
    </Frame>
  )
}

const noteText = ({ name, links }: OrderNote, { title, before, button, facts, after }: NoteWords): string =>
  [
    'Luwte',
    title,
    greeting(name),
    ...before,
    `${button.label}:\n${button.href}`,
    ...(facts ? [[facts.title, '-'.repeat(facts.title.length), ...facts.lines].join('\n')] : []),
    ...after,
    `Bekijk je bestelling: ${links.status}`,
    `${withdrawalWords.begin}: ${links.withdrawal}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${links.contact}`,
  ].join('\n\n') + '\n'
