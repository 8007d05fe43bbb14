// Before anything is drawn: whether the address asks a question, or the page begins with its picture.
document.documentElement.classList.toggle('asked', location.hash.length > 1);
