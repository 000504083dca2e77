// React runs in its own file, in a task before the app's: otherwise the bundler calls it in the middle of the app.
import "react";
import "react/jsx-runtime";
import "react-dom/client";
