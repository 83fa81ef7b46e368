export type TestimonialValues = { quote: string; author: string; role: string }

type Props = {
  testimonial: TestimonialValues
  className?: string
  quoteClass?: string
  roleClass?: string
}

export function Testimonial({
  testimonial: { quote, author, role },
  className = '',
  quoteClass = '',
  roleClass = 'text-ink-soft',
}: Props) {
  return (
    <figure className={className}>
      <blockquote className={`text-pretty whitespace-pre-line ${quoteClass}`}>“{quote}”</blockquote>
      {(author || role) && (
        <figcaption className="mt-4 text-sm">
          {author && <span className="block font-semibold">{author}</span>}
          {role && <span className={`block ${roleClass}`}>{role}</span>}
        </figcaption>
      )}
    </figure>
  )
}

/**
 * The source of the testimonials. By law the shop must state whether and how it verified the
 * testimonials.
 */
export function TestimonialNote({ note, className = '' }: { note: string; className?: string }) {
  return note ? (
    <p className={`measure text-sm text-ink-soft whitespace-pre-line ${className}`}>{note}</p>
  ) : null
}
