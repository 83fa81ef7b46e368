// Applies the accessibility preferences before first paint, so that the page does not visibly change size. It must not import
// anything, so it repeats the storage key of storage-keys.ts; a test checks that both are equal.

try {
  const preferences = localStorage.getItem('readingComfort')
  if (preferences) document.documentElement.dataset.comfort = preferences
} catch (error) {
  console.warn('browser storage is unavailable', error)
}
