// What somebody said about the shop, with who said it.

export type Said = { quote: string; author: string; role: string }

type Props = { said: Said; className?: string; words?: string; quiet?: string }

export function Quote({ said: { quote, author, role }, className = '', words = '', quiet = 'text-ink-soft' }: Props) {
  return (
    <figure className={className}>
      <blockquote className={`text-pretty whitespace-pre-line ${words}`}>“{quote}”</blockquote>
      {(author || role) && (
        <figcaption className="mt-4 text-sm">
          {author && <span className="block font-semibold">{author}</span>}
          {role && <span className={`block ${quiet}`}>{role}</span>}
        </figcaption>
      )}
    </figure>
  )
}

/** Where the words came from: the law wants it said whether and how they were checked. */
export function QuoteNote({ note, className = '' }: { note: string; className?: string }) {
  return note ? <p className={`measure text-sm text-ink-soft whitespace-pre-line ${className}`}>{note}</p> : null
}
