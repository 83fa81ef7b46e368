// The part of the footer with the newsletter's signup form, and its alternative without JavaScript.

import { NewsletterForm } from './newsletter-form.tsx'

export function Newsletter({ email }: { email: string | undefined }) {
  return (
    <section
      id="nieuwsbrief"
      aria-labelledby="newsletter"
      className="border-t border-line bg-white"
    >
      <div className="wrap grid gap-x-[clamp(2rem,6vw,5rem)] gap-y-6 py-12 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h2 id="newsletter" className="text-2xl">
            Af en toe bericht
          </h2>
          <p className="measure mt-3">
            Uitleg en nieuws, met een neutrale afzender en een onderwerp dat niets verraadt.
          </p>
        </div>
        <NewsletterForm />
        <p className="measure hidden noscript:block">
          Aanmelden voor de nieuwsbrief kan hier alleen met JavaScript.
          {email && (
            <>
              {' '}
              Stuur anders een mail naar{' '}
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
              .
            </>
          )}
        </p>
      </div>
    </section>
  )
}
