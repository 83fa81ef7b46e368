// Runs before anything is painted, so that the page does not change size before somebody's eyes. A file of its own without imports; a test holds its name of the storage to storage-keys.ts.

try {
  const words = localStorage.getItem('readingComfort')
  if (words) document.documentElement.dataset.comfort = words
} catch (error) {
  console.warn('this browser keeps nothing', error)
}
