// Two invented sample reviews (SPECIFICATION section 2); the page marks them as samples.

import type { SampleReview } from '#domain/catalogue/reviews/review.ts'

export const demoReviews: readonly SampleReview[] = [
  {
    stars: 5,
    author: 'Anoniem',
    body: 'De bezorger gaf me een gewone bruine doos, net als van een boekwinkel. Wat erin zit, weet alleen ik. Het zit zacht en het doet wat er op het pak staat.',
  },
  {
    stars: 4.8,
    author: 'Anoniem',
    body: 'Ik twijfelde over de goede keuze en heb eerst gebeld. Rustig gesprek, geen haast. Na een week gebruiken ben ik blij met wat ik koos.',
  },
]
