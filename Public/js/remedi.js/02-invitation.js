// Invitations: go on in the app, which needs scripts itself. The page behind is left out of the way back.
const door = document.querySelector("[data-app]");
if (door) window.location.replace(door.dataset.app);
