// Applies the accessibility preferences before first paint, so that the page does not visibly
// change size. The file has no imports, because a script that runs so early must not wait for
// another file. Therefore the storage key of storage-keys.ts is repeated here; a test checks that
// both keys are equal.

try {
  const preferences = localStorage.getItem('readingComfort')
  if (preferences) document.documentElement.dataset.comfort = preferences
} catch (error) {
  console.warn('browser storage is unavailable', error)
}
