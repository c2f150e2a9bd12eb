// A picture that is too large is made smaller before it is sent; its orientation goes into its pixels.
for (const input of document.querySelectorAll("input[type=file][data-maximum-size]")) {
  const most = Number(input.dataset.maximumSize);
  const send = [...input.form.elements].filter((element) => element.type === "submit");

  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file || file.size <= most) return;
    send.forEach((each) => (each.disabled = true));
    try {
      const smaller = await shrink(file, most);
      // Another file may have been chosen meanwhile.
      if (smaller && input.files[0] === file) {
        const files = new DataTransfer();
        files.items.add(smaller);
        input.files = files.files;
      }
    } catch {
      // The browser cannot read it: the server reports the error.
    }
    send.forEach((each) => (each.disabled = false));
  });
}

async function shrink(file, most) {
  const picture = await createImageBitmap(file);
  for (let side = 1600; side >= 400; side /= 2) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    if (blob && blob.size <= most) return new File([blob], "picture.jpg", { type: blob.type });
  }
  return null;
}
